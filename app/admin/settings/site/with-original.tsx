import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon";

/**
 * A field with the text that came with the site. The button types it into the field, so that it is saved, warned about
 * and compared like any other change.
 */
export function WithOriginal({
  name,
  label,
  value,
  original,
  children,
}: {
  name: string;
  label: string;
  value: string;
  original: string;
  children: ReactNode;
}) {
  const [isOriginal, setOriginal] = useState(value === original);
  const box = useRef<HTMLDivElement>(null);
  const field = () => box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const compare = () => setOriginal(field()?.value === original);
  // Text that was typed before hydration.
  useEffect(() => {
    const typed = box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
    if (typed !== undefined) setOriginal(typed === original);
  }, [name, original]);
  const restore = () => {
    const restored = field();
    if (!restored) return;
    restored.value = original;
    restored.dispatchEvent(new Event("input", { bubbles: true }));
    restored.focus();
  };
  return (
    <div ref={box} onInput={compare}>
      {children}
      {!isOriginal && (
        <button
          type="button"
          onClick={restore}
          className="needs-script inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4"
        >
          <Icon name="rotate-ccw" />
          <span>
            Restore the original<span className="sr-only">: {label}</span>
          </span>
        </button>
      )}
    </div>
  );
}
