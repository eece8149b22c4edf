import { data, Form } from "react-router";
import { NewPasswordFields } from "~/admin/auth/account-fields";
import { formatRoles } from "~/admin/auth/role-labels";
import { SettingsCard } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { Disclosure } from "~/crud/disclosure";
import { findDailyList } from "~/features/prayers/daily-list/daily-lists.server";
import { findAccount } from "~/platform/auth/account-settings.server";
import { findRelyingParty, listPasskeys } from "~/platform/auth/passkeys.server";
import { hasPermission, requireUser } from "~/platform/auth/permission.server";
import { listSessions } from "~/platform/auth/session.server";
import { countBackupCodes } from "~/platform/auth/two-factor.server";
import { clientNetwork } from "~/platform/client-ip.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { canMail } from "~/platform/mail/can-mail.server";
import { zoneChoices } from "~/schedule/clock/zone-choices.server";
import { readSettings } from "~/settings/settings.server";
import { useSiteData } from "~/settings/site-data";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { describeTimeAgo, formatDayInZone, type TimeAgoText, zoneCity } from "~/ui/format-date";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import type { FormResult } from "~/ui/forms/form-result";
import { PasswordField } from "~/ui/forms/password-field";
import { TimeAgo } from "~/ui/time-ago";
import type { Role } from "~db/schema.server";
import type { Route } from "./+types/account";
import { accountActions, type IntentResult } from "./account-actions.server";
import { DailyListForm } from "./daily-list-form";

const passkeyPage = "/admin/settings/account/passkeys";

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, sessionId, roles } = requireUser(context);
  const canPray = hasPermission(roles, "prayerRequests");
  const [account, codesLeft, passkeys, sessions, { homeZone, secondZone }, dailyList] =
    await Promise.all([
      findAccount(userId),
      countBackupCodes(userId),
      listPasskeys(userId),
      listSessions(userId),
      readSettings(),
      canPray ? findDailyList(userId) : undefined,
    ]);
  return {
    account,
    codesLeft,
    dailyList: canPray
      ? {
          isOn: dailyList !== undefined,
          time: dailyList?.time ?? "06:00",
          zone: dailyList?.zone ?? homeZone,
          zones: zoneChoices([homeZone, secondZone]),
          canSendMail: canMail(),
        }
      : undefined,
    canAddPasskey: findRelyingParty() !== undefined,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      created: formatDayInZone(homeZone, createdAt),
      lastUsed: lastUsedAt ? describeTimeAgo(homeZone, lastUsedAt) : null,
    })),
    sessions: sessions.map(({ lastSeenAt, ...session }) => ({
      ...session,
      isThis: session.id === sessionId,
      lastSeen: describeTimeAgo(homeZone, lastSeenAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const fields = await readFields(request);
  const act = accountActions.get(String(fields.intent));
  if (!act) throw data(null, { status: 400, statusText: "This form is not one of this page." });
  return act({ user, fields, request, network: clientNetwork(context) });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Your account");

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account, codesLeft, passkeys, canAddPasskey, sessions, dailyList } = loaderData;
  return (
    <>
      <h1 className="text-fluid-xl sm:text-fluid-2xl">Your account</h1>
      <div className="mt-6 space-y-4">
        <NameForm account={account} result={resultForIntent(actionData, "name")} />
        <PasswordForm email={account.email} result={resultForIntent(actionData, "password")} />
        {dailyList && (
          <DailyListForm {...dailyList} result={resultForIntent(actionData, "daily-list")} />
        )}
        <TwoFactorCard isOn={account.hasTwoFactor} codesLeft={codesLeft} />
        <PasskeyList passkeys={passkeys} canAdd={canAddPasskey} />
        <SessionList sessions={sessions} />
      </div>
    </>
  );
}

function NameForm({
  account: { name, email, roles },
  result,
}: {
  account: { name: string; email: string; roles: Role[] };
  result: FormResult | undefined;
}) {
  return (
    <SettingsCard
      title="Name"
      hint={
        <>
          You sign in as <span className="font-semibold text-ink">{email}</span>.{" "}
          {roles.length === 1 ? "Your role is" : "Your roles are"}{" "}
          <span className="font-semibold text-ink">{formatRoles(roles)}</span>.
        </>
      }
    >
      <Form method="post" className="space-y-4">
        <TextField
          name="name"
          label="Your name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={String(result?.values.name ?? name)}
          error={result?.errors.name}
        />
        <Button variant="outline" name="intent" value="name">
          Save the name
        </Button>
      </Form>
    </SettingsCard>
  );
}

function PasswordForm({ email, result }: { email: string; result: FormResult | undefined }) {
  const errors = result?.errors ?? {};
  return (
    <SettingsCard title="Password" hint="Changing it signs you out everywhere else.">
      <Disclosure summary="Choose another password" open={Object.keys(errors).length > 0}>
        <Form method="post" className="space-y-4 pt-2">
          <ErrorSummary errors={errors} />
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <PasswordField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            required
            error={errors.currentPassword}
          />
          <NewPasswordFields label="New password" errors={errors} />
          <Button variant="outline" name="intent" value="password">
            Change the password
          </Button>
        </Form>
      </Disclosure>
    </SettingsCard>
  );
}

function TwoFactorCard({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  return (
    <SettingsCard
      title="Two-step verification"
      hint="After your password you enter a code from an authenticator app. A stolen password alone cannot open your account."
    >
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <Badge>{isOn ? "On" : "Off"}</Badge>
        {isOn && <span className="text-muted">{formatCodesLeft(codesLeft)}</span>}
      </p>
      <ButtonLink to="/admin/settings/account/second-factor" variant="outline">
        {isOn ? "New backup codes, or turn it off" : "Set up two-step verification"}
      </ButtonLink>
    </SettingsCard>
  );
}

function formatCodesLeft(left: number): string {
  if (left === 0) return "No backup codes are left. Please make new ones.";
  return left === 1 ? "1 backup code is left." : `${left} backup codes are left.`;
}

type Passkey = {
  id: string;
  name: string;
  relyingParty: string;
  worksHere: boolean;
  isBackedUp: boolean;
  created: string;
  lastUsed: TimeAgoText | null;
};

function PasskeyList({ passkeys, canAdd }: { passkeys: Passkey[]; canAdd: boolean }) {
  return (
    <SettingsCard
      title="Passkeys"
      hint="Use your fingerprint, face or screen lock instead of a password. Your password and two-step verification still work."
    >
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      {canAdd ? (
        <ButtonLink to={passkeyPage} variant="outline">
          Add a passkey
        </ButtonLink>
      ) : (
        <p>
          Passkeys need the address of this site, and it is not set yet. For the person who
          installed the site: set SITE_URL, for example to https://www.example.org, and start the
          site again.
        </p>
      )}
    </SettingsCard>
  );
}

function PasskeyRow({ id, name, relyingParty, worksHere, isBackedUp, created, lastUsed }: Passkey) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {name} {isBackedUp && <Badge>Synced</Badge>}
        </p>
        <p className="text-muted">Added {created}</p>
        <p className="text-muted tabular-nums">
          {lastUsed ? (
            <>
              Last used <TimeAgo time={lastUsed} />
            </>
          ) : (
            "Never used"
          )}
        </p>
        {!worksHere && (
          <p className="font-semibold wrap-anywhere text-danger">
            Made for {relyingParty}. It does not work here: remove it and add a new one.
          </p>
        )}
      </div>
      <ButtonLink
        to={`${passkeyPage}?remove=${id}`}
        variant="outline"
        aria-label={`Remove ${name}`}
      >
        Remove
      </ButtonLink>
    </li>
  );
}

type Session = {
  id: string;
  device: string;
  addressPrefix: string | null;
  lastSeen: TimeAgoText;
  isThis: boolean;
};

function SessionList({ sessions }: { sessions: Session[] }) {
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
          Last seen <TimeAgo time={lastSeen} />
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

function resultForIntent(result: IntentResult | undefined, intent: string): FormResult | undefined {
  return result?.intent === intent ? result : undefined;
}
