import { SettingsCard } from "~/admin/settings/settings-card";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";

export function TwoFactorCard({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  return (
    <SettingsCard
      title="Second factor"
      hint="A code from an app on your phone, asked for after your password. A stolen password alone then opens nothing."
    >
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <Badge>{isOn ? "On" : "Off"}</Badge>
        {isOn && <span className="text-muted">{codesWords(codesLeft)}</span>}
      </p>
      <ButtonLink to="/admin/settings/account/second-factor" variant="outline">
        {isOn ? "New backup codes, or turn it off" : "Set up the second factor"}
      </ButtonLink>
    </SettingsCard>
  );
}

function codesWords(left: number): string {
  if (left === 0) return "No backup codes are left. Please make new ones.";
  return left === 1 ? "1 backup code is left." : `${left} backup codes are left.`;
}
