/** The look of a box to write in. */
export const inputClass =
  "w-full scroll-mt-6 rounded-lg border border-muted/70 bg-surface px-4 py-3 text-ink placeholder:text-muted aria-[invalid]:border-danger aria-[invalid]:ring-1 aria-[invalid]:ring-danger";
