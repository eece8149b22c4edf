import { type ReactNode, useRef } from "react";
import { submittedValue } from "~/ui/forms/form-result";
import { Disclosure } from "./disclosure";
import type { RecordResult } from "./record-result";
import "./site-preview.css";
import { useFormValues } from "./use-form-values";

/**
 * How the record will look on the site, drawn by the public page's own parts from what stands in the
 * fields; without JavaScript, from what is saved. It is a picture: nothing in it can be reached or heard.
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
            Begin with the title: it appears here as you type.
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
