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
  "aria-required"?: boolean;
  /** The field for the alternative text. If it is empty, the library's description is filled in. */
  altName?: string;
  /** Offers to remove the picture. */
  isOptional?: boolean;
};

/**
 * The URL of a picture: uploaded, chosen from the library, or typed. It may be a path of this site or a URL of
 * another one. The form that contains the field validates it.
 */
export function PictureField(props: Props) {
  const { defaultValue = "", help = usualHelp, altName, isOptional = false, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(defaultValue);
  // Each opening has a number, so that a late close event does not close the next dialog.
  const openings = useRef(0);
  const [opening, setOpening] = useState(0);
  const hasScript = useInBrowser(() => true, false);
  const choose = ({ address: chosen, alt }: LibraryPicture) => {
    setAddress(chosen);
    if (!input.current) return;
    write(input.current, chosen);
    const altField = input.current.form?.elements.namedItem(altName ?? "");
    if (isTextField(altField) && altField.value === "") write(altField, alt);
  };
  const remove = () => {
    setAddress("");
    for (const name of [rest.name, altName ?? ""]) {
      const field = input.current?.form?.elements.namedItem(name);
      if (isTextField(field)) write(field, "");
    }
  };
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <Preview address={address} isSaved={address === defaultValue} />
        {hasScript ? (
          <button
            type="button"
            onClick={() => setOpening(++openings.current)}
            className={buttonClass("outline", "whitespace-normal")}
          >
            <Icon name="images" /> Upload or choose a picture
          </button>
        ) : (
          <a
            href="/admin/media"
            target="_blank"
            rel="noopener"
            className={buttonClass("outline", "whitespace-normal")}
          >
            <Icon name="images" /> Open the library in a new tab
          </a>
        )}
        {hasScript && isOptional && address !== "" && (
          <button type="button" onClick={remove} className={buttonClass("outline")}>
            <Icon name="x" /> Remove
          </button>
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
  "Filled in when you choose a picture; you can also enter the web address of a picture.";

/** The content security policy allows pictures of another site only after a saved record uses that site. */
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

type TextElement = HTMLInputElement | HTMLTextAreaElement;

function isTextField(field: unknown): field is TextElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** Dispatches an input event, so that the form notices the change. */
function write(field: TextElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
