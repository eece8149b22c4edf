import { type ReactNode, useRef } from "react";
import { typed } from "~/ui/forms/form-reply";
import { Fold } from "./fold";
import type { RecordReply } from "./record-reply";
import "./site-preview.css";
import { useTyping } from "./use-typing";

/**
 * How the record will look on the site, drawn by the public page's own parts from what stands in the
 * fields; without JavaScript, from what is saved. It is a picture: nothing in it can be reached or heard.
 */
export function SitePreview({
  form,
  children,
}: {
  form: RecordReply;
  children: (form: RecordReply) => ReactNode;
}) {
  const element = useRef<HTMLDetailsElement>(null);
  const typing = useTyping(element, form);
  return (
    <Fold ref={element} summary="How it will look" className="site-preview">
      <div className="rounded-card bg-sunken p-4">
        <p className="mb-3 text-sm font-semibold text-muted">How visitors will see it</p>
        {typed(typing, "title").trim() === "" ? (
          <p className="rounded-card border border-dashed border-line px-4 py-8 text-center text-sm text-muted">
            Begin with the title: it appears here as you type.
          </p>
        ) : (
          <div inert className="site-preview-page text-fluid-base wrap-anywhere">
            {children(typing)}
          </div>
        )}
      </div>
    </Fold>
  );
}
