import { Disclosure } from "./disclosure";
import type { RecordResult } from "./record-result";
import "./site-preview.css";
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "~/ui/button";
import { submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { useInBrowser } from "~/ui/use-in-browser";

/**
 * Renders the record with the components of the public page from the values of the fields, or from the
 * saved record without JavaScript. It is inert: hidden from keyboard and screen readers.
 */
export function SitePreview({
  form,
  children,
}: {
  form: RecordResult;
  children: (form: RecordResult) => ReactNode;
}) {
  const element = useRef<HTMLDetailsElement>(null);
  const typing = useFormValues(element, form);
  return (
    <Disclosure ref={element} summary="How it will look" className="site-preview">
      <div className="rounded-card bg-sunken p-4">
        <p className="mb-3 text-sm font-semibold text-muted">How visitors will see it</p>
        {submittedValue(typing, "title").trim() === "" ? (
          <p className="rounded-card border border-dashed border-line px-4 py-8 text-center text-sm text-muted">
            Type the title to see a preview.
          </p>
        ) : (
          <div inert className="site-preview-page text-fluid-base wrap-anywhere">
            {children(typing)}
          </div>
        )}
      </div>
    </Disclosure>
  );
}

/** The current values of the form around an element. Before hydration these are the `saved` ones. */
function useFormValues(inside: RefObject<HTMLElement | null>, saved: RecordResult): RecordResult {
  const [values, setValues] = useState(saved.values);
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const read = () => {
      const now = valuesIn(form);
      startTransition(() => setValues((before) => (isSame(before, now) ? before : now)));
    };
    // The draft is restored first.
    const frame = requestAnimationFrame(read);
    form.addEventListener("input", read);
    return () => {
      cancelAnimationFrame(frame);
      form.removeEventListener("input", read);
    };
  }, [inside, saved]);
  return { errors: {}, values };
}

function valuesIn(form: HTMLFormElement): RecordResult["values"] {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const all = data.getAll(name).filter((value) => typeof value === "string");
      return [name, all.length > 1 ? all : (all[0] ?? "")];
    }),
  );
}

function isSame(one: RecordResult["values"], other: RecordResult["values"]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** On narrow screens the preview is below the form. The button opens it and scrolls there. */
export function PreviewButton({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const hasScript = useInBrowser(() => true, false);
  const show = () => {
    const preview = form.current?.querySelector<HTMLDetailsElement>(".site-preview");
    if (!preview) return;
    preview.open = true;
    preview.scrollIntoView({ block: "start" });
  };
  return (
    hasScript && (
      <Button type="button" variant="outline" className="preview-button" onClick={show}>
        <Icon name="eye" /> <span className="max-sm:sr-only">Preview</span>
      </Button>
    )
  );
}
