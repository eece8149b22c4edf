import type { RecordOf } from "~/platform/records/record-store.server";

type Kept = RecordOf<"testimonies">;

export type TestimonyRow = ReturnType<typeof inList>;
export type OpenTestimony = ReturnType<typeof opened> | ReturnType<typeof openedWithAddress>;

/** A row of the list: neither the words nor the address of who sent it. */
export function inList(row: Kept) {
  const { id, title, name, category, date, approved, isHeld, authorAgreed } = row;
  const { version, deletedAt } = row;
  return { id, title, name, category, date, approved, isHeld, authorAgreed, version, deletedAt };
}

/** A testimony to edit. */
export function opened(row: Kept) {
  return { ...inList(row), testimony: row.testimony, consentNote: row.consentNote };
}

/** The same for those who may see the address. */
export function openedWithAddress(row: Kept) {
  return { ...opened(row), email: row.email };
}
