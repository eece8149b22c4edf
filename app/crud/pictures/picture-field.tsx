import { useRef, useState } from "react";
import type { LibraryPicture } from "~/platform/media/media.server";
import { buttonClass } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { PictureOrPlaceholder } from "~/ui/picture-or-placeholder";
import { useInBrowser } from "~/ui/use-in-browser";
import { PictureDialog } from "./picture-dialog";

type Props = {
  name: string;
  label: string;
  defaultValue?: string;
  error?: string;
  help?: string;
  required?: boolean;
  /** The name of the field beside it that says what the picture shows: filled from the library where it is empty. */
  altName?: string;
};

/**
 * The address of a picture: uploaded or chosen from the library, or typed. A path of this site and an address of
 * another are both taken; the form that holds the field decides what is valid.
 */
export function PictureField({ defaultValue = "", help = usualHelp, altName, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(defaultValue);
  // Each opening has its number: an earlier one that tells late that it has closed does not close the next.
  const openings = useRef(0);
  const [opening, setOpening] = useState(0);
  const hasScript = useInBrowser(() => true, false);
  const choose = ({ address: chosen, alt }: LibraryPicture) => {
    setAddress(chosen);
    if (!input.current) return;
    write(input.current, chosen);
    const words = input.current.form?.elements.namedItem(altName ?? "");
    if (words instanceof HTMLInputElement && words.value === "") write(words, alt);
  };
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <Preview address={address} isSaved={address === defaultValue} />
        {hasScript ? (
          <button
            type="button"
            onClick={() => setOpening(++openings.current)}
            className={buttonClass("outline")}
          >
            <Icon name="images" /> Upload or choose a picture
          </button>
        ) : (
          <a href="/admin/media" target="_blank" rel="noopener" className={buttonClass("outline")}>
            <Icon name="images" /> Open the library in a new tab
          </a>
        )}
      </div>
      <TextField
        ref={input}
        defaultValue={defaultValue}
        onChange={(event) => setAddress(event.target.value.trim())}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        help={help}
        {...rest}
      />
      {opening > 0 && (
        <PictureDialog
          key={opening}
          onChoose={choose}
          onClose={() => setOpening((now) => (now === opening ? 0 : now))}
        />
      )}
    </div>
  );
}

const usualHelp =
  "Filled in when you choose a picture; the web address of one elsewhere will do too.";

/** A picture of another site may be shown only once a saved record names that site. */
function Preview({ address, isSaved }: { address: string; isSaved: boolean }) {
  if (address === "") return null;
  const isSeen = /^\/(?!\/)/.test(address) || isSaved;
  return (
    <div className="grid size-36 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-sunken text-center text-sm text-muted">
      {isSeen ? (
        <PictureOrPlaceholder src={address} alt="" sizes="9rem" className="size-full" />
      ) : (
        "Shown once it is saved"
      )}
    </div>
  );
}

/** As typing does: the form notices that it has changed. */
function write(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
