/** Whatever the clock decides here, it decides at a whole minute: for the rest of it the same question has the same answer. */
export function memoizeForAMinute<Question, Answer>(
  work: (question: Question) => Answer,
): (question: Question) => Answer {
  let known: { key: string; answer: Answer } | undefined;
  return (question) => {
    const key = `${Math.floor(Date.now() / 60_000)} ${JSON.stringify(question)}`;
    if (known?.key !== key) known = { key, answer: work(question) };
    return known.answer;
  };
}
