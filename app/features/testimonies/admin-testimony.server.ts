import type { RecordOf } from "~/platform/records/record-store.server";

type Kept = RecordOf<"testimonies">;

export type TestimonyRow = ReturnType<typeof toTestimonyRow>;
export type TestimonyDetail =
  | ReturnType<typeof toTestimonyDetail>
  | ReturnType<typeof toTestimonyDetailWithEmail>;

/** A row of the list: neither the words nor the address of who sent it. */
export function toTestimonyRow(row: Kept) {
  const { id, title, name, category, date, approved, isHeld, authorAgreed } = row;
  const { version, deletedAt } = row;
  return { id, title, name, category, date, approved, isHeld, authorAgreed, version, deletedAt };
}

/** A testimony to edit. */
export function toTestimonyDetail(row: Kept) {
  return { ...toTestimonyRow(row), testimony: row.testimony, consentNote: row.consentNote };
}

/** The same for those who may see the address. */
export function toTestimonyDetailWithEmail(row: Kept) {
  return { ...toTestimonyDetail(row), email: row.email };
}
