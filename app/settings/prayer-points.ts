const numbers = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

function numberWord(count: number): string {
  return numbers[count] ?? count.toLocaleString("en-GB");
}

/** After "the": "seven points", "13 points". */
export function countPoints(count: number): string {
  return count === 1 ? "prayer point" : `${numberWord(count)} points`;
}

/** Above the list of the points. */
export function howToPray(count: number): string {
  if (count === 1) return "Pray it slowly. It is a beginning: carry on in your own words.";
  const all = count === 2 ? "both" : `all ${numberWord(count)}`;
  return `Pray them slowly, ${all} or one at a time. Each is a beginning: carry on in your own words.`;
}
