import { data, Form } from "react-router";
import { formatRoles } from "~/admin/auth/role-labels";
import { SettingsCard } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { listInvitations } from "~/platform/auth/invitations.server";
import { listPeople } from "~/platform/auth/people.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { env } from "~/platform/env.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { canMail } from "~/platform/mail/can-mail.server";
import { countAssigned } from "~/platform/records/record-notes.server";
import { readSettings } from "~/settings/settings.server";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { describeTimeAgo, formatDateTimeInZone } from "~/ui/format-date";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import type { Role } from "~db/schema.server";
import type { Route } from "./+types/people";
import { type PeopleResult, peopleActions } from "./people-actions.server";
import { PersonForm, PersonRow, RoleChoice } from "./person-row";
import { SharedLinkPanel } from "./shared-link";

/** `?invite` opens the invitation form, `?change=` the form of a person. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "site");
  const [people, invitations, { homeZone }, assigned] = await Promise.all([
    listPeople(),
    listInvitations(),
    readSettings(),
    countAssigned(),
  ]);
  return {
    canMail: canMail(),
    isInviting: url.searchParams.has("invite"),
    changing: url.searchParams.get("change"),
    people: people.map(({ lastSignInAt, ...person }) => ({
      ...person,
      isSelf: person.id === userId,
      assigned: assigned.get(person.id) ?? 0,
      lastSignIn: lastSignInAt ? describeTimeAgo(homeZone, lastSignInAt) : null,
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      until: formatDateTimeInZone(homeZone, expiresAt),
      isOver: expiresAt <= new Date().toISOString(),
    })),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  const fields = await readFields(request);
  const act = peopleActions.get(String(fields.intent));
  if (!act) throw data(null, { status: 400, statusText: "This form is not one of this page." });
  // Without SITE_URL the server does not know its public address; the browser of the administrator does.
  return act({ actor: userId, fields, origin: env.SITE_URL ?? url.origin });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "People and roles");

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, changing, canMail } = loaderData;
  const result: PeopleResult | undefined = actionData;
  const isInviting = loaderData.isInviting && !result?.link;
  const errors = result?.errors ?? {};
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-fluid-xl sm:text-fluid-2xl">People and roles</h1>
        {!isInviting && !result?.link && (
          <ButtonLink to="?invite">
            <Icon name="user-plus" /> Invite someone
          </ButtonLink>
        )}
      </div>
      {result?.link && <SharedLinkPanel key={result.link.url} link={result.link} />}
      {isInviting && (
        <div className="mb-6">
          <InviteForm result={result} canMail={canMail} />
        </div>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {people.map((person) => (
          <PersonRow key={person.id} person={person}>
            {person.id === changing && !result?.link && (
              <PersonForm
                person={person}
                colleagues={people.filter(({ id, isDisabled }) => id !== person.id && !isDisabled)}
                errors={errors}
                canMail={canMail}
              />
            )}
          </PersonRow>
        ))}
      </ul>
      <InvitationList invitations={invitations} canMail={canMail} />
    </>
  );
}

function InviteForm({ result, canMail }: { result: FormResult | undefined; canMail: boolean }) {
  const errors = result?.errors ?? {};
  const chosen = [result?.values.roles ?? []].flat();
  return (
    <SettingsCard
      title="Invite someone"
      hint={
        canMail
          ? "They get an email with a link. With it they choose a name and a password. The link works for seven days, and you can share it yourself too."
          : "You get a link to share with them, for example by WhatsApp. With it they choose a name and a password. It works for seven days."
      }
    >
      <Form method="post" className="space-y-5">
        <ErrorSummary errors={errors} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          required
          defaultValue={submittedValue(result, "email")}
          error={errors.email}
        />
        <RoleChoice chosen={chosen} error={errors.roles} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="invite">
            {canMail ? "Send the invitation" : "Make the link"}
          </Button>
          <ButtonLink to="/admin/settings/people" variant="outline">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </SettingsCard>
  );
}

type Invitation = {
  id: string;
  email: string;
  roles: Role[];
  until: string;
  isOver: boolean;
  isRevoked: boolean;
};

function InvitationList({ invitations, canMail }: { invitations: Invitation[]; canMail: boolean }) {
  const again = canMail ? "Send again" : "New link";
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invited" className="mt-8">
      <h2 id="invited" className="mb-3 text-fluid-lg">
        Invited
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {invitations.map(({ id, email, roles, ...link }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">{email}</span>
                <Badge>{formatRoles(roles)}</Badge>
              </p>
              <p className="text-muted">{describeLink(link)}</p>
            </div>
            <Form method="post" className="flex flex-wrap gap-3">
              <input type="hidden" name="id" value={id} />
              <Button
                variant="outline"
                name="intent"
                value="send-again"
                aria-label={`${again} for ${email}`}
              >
                {again}
              </Button>
              <Button
                variant="outline"
                name="intent"
                value="withdraw"
                aria-label={`Withdraw the invitation of ${email}`}
              >
                Withdraw
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeLink({
  until,
  isOver,
  isRevoked,
}: Pick<Invitation, "until" | "isOver" | "isRevoked">) {
  if (isOver) return `The link ended ${until}.`;
  if (isRevoked) {
    return "The link does not work: who sent it is no administrator any more. Make a new link if you want to invite this person.";
  }
  return `The link works until ${until}.`;
}
