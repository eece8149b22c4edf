import { useEffect, useEffectEvent, useRef, useState } from "react";

const patienceMs = 5_000;

/** A YouTube video, which the visitor has asked for. Takes the focus that the play button had. */
export function VideoFrame({
  src,
  title,
  onLoad,
  onFail,
}: {
  src: string;
  title: string;
  onLoad: () => void;
  onFail: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const giveUp = useEffectEvent(onFail);
  useEffect(() => frame.current?.focus(), []);
  // A frame that cannot be reached says nothing at all: silence is a failure too.
  useEffect(() => {
    if (isLoaded) return;
    const givingUp = setTimeout(() => giveUp(), patienceMs);
    return () => clearTimeout(givingUp);
  }, [isLoaded]);
  // One that was reached but has no such video says so in a message.
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin === new URL(src).origin && isError(data)) giveUp();
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [src]);
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      onLoad={() => {
        setIsLoaded(true);
        onLoad();
        frame.current?.contentWindow?.postMessage('{"event":"listening"}', new URL(src).origin);
      }}
      onError={onFail}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full border-0"
    />
  );
}

function isError(data: unknown): boolean {
  return typeof data === "string" && data.includes('"event":"onError"');
}
