import type { RefObject } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useInBrowser } from "~/ui/use-in-browser";

/** Within the thumb's reach, where the preview stands under the form: opens it and goes there. */
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
