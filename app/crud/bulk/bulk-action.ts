import type { Resource } from "~/crud/resource";
import type { Permission } from "~/platform/auth/permission.server";

/** An action on many records of a list. */
export type BulkAction = {
  /** The value of its button. */
  name: string;
  label: string;
  /** Follows the number of records, in the toast and in the audit log: "marked as done". */
  done: string;
  /** What it needs beside the permission of the list. */
  permission?: Permission;
  /** What has to be chosen or typed first. */
  asks?: "assignee" | "erase" | BulkQuestion;
};

/** A choice for all selected records. With `isFree`, the person may also type something else. */
type BulkQuestion = {
  label: string;
  choices: readonly { value: string; label: string }[];
  isFree?: boolean;
};

/** The field with the answer. Every action has its own, because all questions are in one form. */
export function answerField({ name }: BulkAction): string {
  return `value-${name}`;
}

export const trashAction: BulkAction = {
  name: "trash",
  label: "Move to trash",
  done: "moved to the trash",
};

export const restoreAction: BulkAction = { name: "restore", label: "Restore", done: "restored" };

export const assignAction: BulkAction = {
  name: "assign",
  label: "Assign",
  done: "assigned",
  asks: "assignee",
};

export const eraseAction: BulkAction = {
  name: "erase",
  label: "Erase",
  done: "erased",
  permission: "site",
  asks: "erase",
};

/** Erasing cannot be undone, so the user types a word first, in capital or small letters. */
export function isEraseWord(typed: string): boolean {
  return typed.trim().toUpperCase() === "ERASE";
}

/** An action that is not finished. `fields` are sent to go on with it. */
export type BulkProgress = { handled: number; total: number; fields: Record<string, string> };

/** "1 message", "2,500 messages" */
export function countRecords({ singular, plural }: Resource, count: number): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? singular : plural}`;
}
