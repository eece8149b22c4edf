import { Form } from "react-router";
import { SettingsCard } from "~/admin/settings/settings-card";
import { useSiteData } from "~/settings/use-site-data";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { zoneCity } from "~/ui/zone-city";

type Session = {
  id: string;
  device: string;
  addressPrefix: string | null;
  lastSeen: string;
  isThis: boolean;
};

export function SessionList({ sessions }: { sessions: Session[] }) {
  const { homeZone } = useSiteData();
  return (
    <SettingsCard
      title="Where you are signed in"
      hint={`If you do not know one of these, sign it out and change your password. Times are ${zoneCity(homeZone)} time.`}
    >
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-4">
          <Button variant="outline" name="intent" value="end-others">
            Sign out everywhere else
          </Button>
        </Form>
      )}
    </SettingsCard>
  );
}

function SessionRow({ id, device, addressPrefix, lastSeen, isThis }: Session) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device} {isThis && <Badge>This browser</Badge>}
        </p>
        <p className="text-muted tabular-nums">
          Last seen {lastSeen}
          {addressPrefix && <>, network {addressPrefix}</>}
        </p>
      </div>
      {!isThis && (
        <Form method="post">
          <input type="hidden" name="session" value={id} />
          <Button
            variant="outline"
            name="intent"
            value="end-session"
            aria-label={`Sign out ${device}`}
          >
            Sign out
          </Button>
        </Form>
      )}
    </li>
  );
}
