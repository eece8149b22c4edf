import { useEffect, useRef } from "react";
import { SettingsCard } from "~/admin/settings/settings-card";
import { ButtonLink } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";

/** The one time that the codes can be read. */
export function BackupCodes({ codes }: { codes: string[] }) {
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <SettingsCard
      title="Your backup codes"
      hint="Each lets you in once when your phone is not at hand. Print them or write them down, and keep them where you keep your papers."
    >
      <p ref={news} tabIndex={-1} className="mb-4 font-semibold outline-none">
        The second factor is on. These codes are shown only now.
      </p>
      <ol className="grid gap-x-8 gap-y-1 rounded-lg bg-sunken p-4 font-mono text-fluid-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-3" data-print="no">
        <ButtonLink to="/admin/settings/account">I have kept them</ButtonLink>
        <CopyButton
          text={codes.join("\n")}
          label="the backup codes"
          className="inline-flex min-h-12 items-center gap-2 rounded-full border border-current px-5 font-semibold hover:bg-ink/8"
        />
      </div>
    </SettingsCard>
  );
}
