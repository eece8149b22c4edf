/** Text as both databases can store and compare it. */
import { PostgresDialect, PostgresQueryCompiler, SqliteQueryCompiler } from "kysely";

/**
 * PostgreSQL refuses a query with NUL in a text. A visitor can put one into any text of a request, also into an id that is
 * only looked up. Parsers of HTML replace it in the same way: the text differs from every text without NUL.
 */
function toStoredText(parameter: unknown): unknown {
  return typeof parameter === "string" ? parameter.replaceAll("\0", "\ufffd") : parameter;
}

class StoredTextPostgresCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(toStoredText(parameter));
  }
}

export class StoredTextPostgresDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new StoredTextPostgresCompiler();
  }
}

export class StoredTextSqliteCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(toStoredText(parameter));
  }
}
