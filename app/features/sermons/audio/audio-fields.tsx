/* oxlint-disable jsx-a11y/media-has-caption -- the text of the sermon is its transcript */
import { useEffect, useRef, useState } from "react";
import type { AudioFile } from "~/platform/audio/audio-files.server";
import { parseAudioUrl } from "~/ui/audio-url";
import { buttonClass } from "~/ui/button";
import { formatBytes } from "~/ui/format-bytes";
import { type FormResult, fieldProps, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { useInBrowser } from "~/ui/use-in-browser";
import { CaptionsFields } from "./captions-fields";
import { makeSmallAudio } from "./make-small-audio.browser";
import { uploadAudio } from "./upload-audio.browser";

/** What is being done with a file, from 0 to 1. */
type Work = { label: string; done: number };
type Problem = { sentence: string; retry?: () => void };

/** A small version is worth making above this, in kbit/s. */
const smallEnough = 40;

/** The recording of a sermon, its small version, which the browser makes, and its captions. */
export function AudioFields({ form }: { form: FormResult }) {
  const hasScript = useInBrowser(() => true, false);
  return (
    <fieldset className="min-w-0 space-y-6 rounded-card border border-line p-5 pt-3">
      <legend className="px-2 font-semibold">Sound</legend>
      {hasScript ? (
        <Recordings form={form} />
      ) : (
        <>
          {["audioUrl", "smallAudioUrl"].map((name) => (
            <input key={name} type="hidden" name={name} value={submittedValue(form, name)} />
          ))}
          <p className="text-muted">To add a recording, switch on JavaScript in your browser.</p>
        </>
      )}
      <CaptionsFields form={form} />
    </fieldset>
  );
}

function Recordings({ form }: { form: FormResult }) {
  const [full, setFull] = useState(submittedValue(form, "audioUrl"));
  const [small, setSmall] = useState(submittedValue(form, "smallAudioUrl"));
  const [work, setWork] = useState<Work>();
  const [problem, setProblem] = useState<Problem>();
  useWarningWhile(work !== undefined);

  async function send(file: File, label: string): Promise<AudioFile | undefined> {
    setWork({ label, done: 0 });
    const result = await uploadAudio(file, (done) => setWork({ label, done }));
    if ("audio" in result) return result.audio;
    const retry = () => void (label === sendingFull ? addFull(file) : addSmall(file));
    setProblem({ sentence: result.sentence, retry: result.mayRetry ? retry : undefined });
    return undefined;
  }

  async function addFull(file: File): Promise<void> {
    setProblem(undefined);
    const audio = await send(file, sendingFull);
    if (audio) {
      setFull(audio.url);
      setSmall("");
      fillDuration(audio.seconds);
      if (audio.bitrate > smallEnough) await makeSmall(file);
    }
    setWork(undefined);
  }

  async function makeSmall(file: File): Promise<void> {
    const label = "Making the small version";
    setWork({ label, done: 0 });
    const made = await makeSmallAudio(file, (done) => setWork({ label, done }));
    if (made) await addSmall(made);
    else setProblem({ sentence: noSmallVersion });
  }

  async function addSmall(file: File): Promise<void> {
    setProblem(undefined);
    const audio = await send(file, "Sending the small version");
    if (audio) setSmall(audio.url);
    setWork(undefined);
  }

  return (
    <>
      <Recording
        {...fieldProps(form, "audioUrl")}
        label="Recording"
        help="MP3 or M4A, 200 MB at most. A small version for slow networks is made from it."
        url={full}
        onChoose={work ? undefined : (file) => void addFull(file)}
        onRemove={() => {
          setFull("");
          setSmall("");
        }}
      />
      {(full || small) && (
        <Recording
          {...fieldProps(form, "smallAudioUrl")}
          label="Small version"
          help="If you have a smaller recording of the same sermon, you can choose it here."
          url={small}
          onChoose={work ? undefined : (file) => void addSmall(file)}
          onRemove={() => setSmall("")}
        />
      )}
      <output className="block">
        {work && (
          <label className="block">
            <span className="mb-1 flex justify-between gap-4">
              {work.label} <span className="tabular-nums">{Math.floor(work.done * 100)} %</span>
            </span>
            <progress value={work.done} className="w-full" />
            <span className="mt-1 block text-sm text-muted">
              Keep this page open. If the connection is lost, choose the same file again: it goes on
              where it stopped.
            </span>
          </label>
        )}
      </output>
      {problem && (
        <p role="alert" className="text-danger">
          {problem.sentence}{" "}
          {problem.retry && (
            <button type="button" onClick={problem.retry} className="underline">
              Try again
            </button>
          )}
        </p>
      )}
    </>
  );
}

const sendingFull = "Sending the recording";
const noSmallVersion =
  "This browser could not make the small version. The recording is stored; you can save the sermon without it.";

type RecordingProps = {
  name: string;
  label: string;
  help: string;
  url: string;
  error?: string;
  onChoose?: (file: File) => void;
  onRemove: () => void;
};

function Recording({ name, label, help, url, error, onChoose, onRemove }: RecordingProps) {
  const field = useRef<HTMLInputElement>(null);
  const audio = parseAudioUrl(url);
  const shown = useRef(url);
  // The form notices a change only by an event.
  useEffect(() => {
    if (shown.current === url) return;
    shown.current = url;
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [url]);
  return (
    <div>
      <input ref={field} type="hidden" name={name} value={url} />
      <p className="font-semibold" id={`${name}-label`}>
        {label}
      </p>
      {audio && (
        <div className="mt-2 flex flex-wrap items-center gap-4">
          {/* biome-ignore lint/a11y/useMediaCaption: the text of the sermon is its transcript */}
          <audio controls preload="none" src={url} aria-labelledby={`${name}-label`} />
          <span className="text-muted">
            {Math.max(1, Math.round(audio.seconds / 60))} min · {formatBytes(audio.bytes)}
          </span>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <label className={onChoose ? picker : buttonClass("outline", "opacity-50")}>
          <Icon name="upload" /> {audio ? "Choose another" : "Choose a recording"}
          <input
            type="file"
            accept="audio/mpeg,audio/mp4,audio/x-m4a,.mp3,.m4a"
            disabled={!onChoose}
            className="sr-only"
            aria-describedby={`${name}-help`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose?.(file);
              target.value = "";
            }}
          />
        </label>
        {audio && (
          <button type="button" onClick={onRemove} className={buttonClass("outline")}>
            <Icon name="x" /> Remove
          </button>
        )}
      </div>
      <p id={`${name}-help`} className="mt-2 text-sm text-muted">
        {help}
      </p>
      {error && <p className="mt-1 text-danger">{error}</p>}
    </div>
  );
}

const picker = buttonClass(
  "outline",
  "cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-dawn",
);

/** The volunteer need not look it up. */
function fillDuration(seconds: number): void {
  const field = document.querySelector<HTMLInputElement>("input[name=duration]");
  if (field?.value !== "") return;
  field.value = String(Math.max(1, Math.round(seconds / 60)));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Warns before the tab is closed during an upload. */
function useWarningWhile(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);
}
