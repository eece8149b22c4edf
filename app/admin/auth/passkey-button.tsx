import { startAuthentication } from "@simplewebauthn/browser";
import { useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useInBrowser } from "~/ui/use-in-browser";

/** Submits a passkey to the action of the page. Without JavaScript it is hidden. */
export function PasskeyButton({ hint }: { hint: string }) {
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST";
  const isHydrated = useInBrowser(() => true, false);
  const [problem, setProblem] = useState("");

  async function signIn() {
    setProblem("");
    try {
      const response = await fetch("/admin/passkey", { method: "POST" });
      const passkey = await startAuthentication({ optionsJSON: await response.json() });
      await submit({ passkey: JSON.stringify(passkey) }, { method: "post" });
    } catch {
      // Browsers do not say whether the person cancelled or the device has no passkey.
      setProblem("No passkey was used. Please try again, or sign in another way.");
    }
  }

  return (
    <div className="mt-6 border-t border-line pt-6 noscript:hidden">
      <Button
        type="button"
        variant="outline"
        className="w-full"
        disabled={isBusy || !isHydrated}
        onClick={() => void signIn()}
        aria-describedby="passkey-hint"
      >
        <Icon name="fingerprint-pattern" /> Sign in with a passkey
      </Button>
      <p id="passkey-hint" className="mt-2 text-fluid-sm text-muted">
        {hint}
      </p>
      <output className="mt-2 block text-fluid-sm font-semibold text-danger empty:mt-0">
        {problem}
      </output>
    </div>
  );
}
