const player = "https://www.youtube-nocookie.com/embed";

/** Only for YouTube videos as `normalizeVideoUrl` spells them, and for the live stream of a channel; otherwise undefined. */
export function videoEmbedUrl(address: string): string | undefined {
  const [, channel] =
    /^https:\/\/www\.youtube\.com\/channel\/(UC[\w-]{22})\/live$/.exec(address) ?? [];
  if (channel)
    return `${player}/live_stream?channel=${channel}&autoplay=1&playsinline=1&enablejsapi=1`;
  const [, id] = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/.exec(address) ?? [];
  return id && `${player}/${id}?autoplay=1&rel=0&playsinline=1&enablejsapi=1`;
}
