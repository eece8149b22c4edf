import { useEffect, useState } from "react";

const pauseMs = 400;

/**
 * The text as the server would show it, asked for when the typing pauses. By a plain request: React Router's
 * fetchers end a navigation that is under way, and with it the answer to a form that was just saved.
 */
export function usePreview(text: string, address: string): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    if (text === "") return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      ask(text, address, leaving.signal).then(setHtml, () => {
        // Without an answer the last one stays; the text itself is not touched.
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, address]);
  return text === "" ? undefined : html;
}

async function ask(text: string, address: string, signal: AbortSignal): Promise<string> {
  const body = new URLSearchParams({ text });
  const answer = await fetch(address, { method: "POST", body, signal, redirect: "manual" });
  if (!answer.ok) throw new Error(`The preview was answered with ${answer.status}`);
  const { html } = await answer.json();
  return html;
}
