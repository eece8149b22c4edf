/** The opening of a long text in Markdown, and the rest: cut at its first heading, else after three paragraphs. */
export function splitStory(markdown: string): { opening: string; rest: string } {
  const paragraphs = markdown.trim().split(/\n{2,}/);
  const heading = paragraphs.findIndex(
    (paragraph, index) => index > 0 && /^#{1,6} /.test(paragraph),
  );
  const cut = heading > 0 ? heading : 3;
  return {
    opening: paragraphs.slice(0, cut).join("\n\n"),
    rest: paragraphs.slice(cut).join("\n\n"),
  };
}
