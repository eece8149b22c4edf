import { type ComponentProps, useState } from "react";
import { Icon } from "~/ui/icon";
import { useInBrowser } from "~/ui/use-in-browser";
import { TextField } from "./field";

/** With JavaScript there is a button that shows the password. Pasting must work. */
export function PasswordField({ label, ...rest }: ComponentProps<typeof TextField>) {
  const [isShown, setIsShown] = useState(false);
  const canShow = useInBrowser(() => true, false);
  return (
    <div className="relative">
      <TextField
        label={label}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
      />
      {canShow && (
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          aria-label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}
          className="absolute -top-2.5 right-0 inline-flex min-h-11 items-center gap-1.5 px-1 text-sm text-muted hover:text-ink"
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
          {isShown ? "Hide" : "Show"}
        </button>
      )}
    </div>
  );
}
