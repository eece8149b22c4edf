/** The name of a column as people read it: "scheduledDate" is "Scheduled date". */
export function fieldLabel(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
