/** Where a video may be played on the page: only YouTube's, as `videoAddress` spells them; undefined otherwise. */
export function videoEmbed(address: string): string | undefined {
  const [, id] = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/.exec(address) ?? [];
  return id && `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`;
}
