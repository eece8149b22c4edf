/** The name of a field as people read it: "scheduledDate" is "Scheduled date", "helpName-2" is "Help name 2". */
export function fieldLabel(field: string): string {
  const words = field
    .replaceAll("-", " ")
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
