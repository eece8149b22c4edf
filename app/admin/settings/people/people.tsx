import { data } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { listInvitations } from "~/platform/auth/invitations.server";
import { listPeople } from "~/platform/auth/people.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { readSettings } from "~/settings/settings.server";
import { ButtonLink } from "~/ui/button";
import { formatDateTimeInZone } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import type { Route } from "./+types/people";
import { InvitationList } from "./invitation-list";
import { InviteForm } from "./invite-form";
import { peopleActions } from "./people-actions.server";
import { PersonForm } from "./person-form";
import { PersonRow } from "./person-row";

/** `?invite` opens the form to invite, `?change=` the one of a person. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "site");
  const [people, invitations, { homeZone }] = await Promise.all([
    listPeople(),
    listInvitations(),
    readSettings(),
  ]);
  return {
    isInviting: url.searchParams.has("invite"),
    changing: url.searchParams.get("change"),
    people: people.map(({ lastSignInAt, ...person }) => ({
      ...person,
      isSelf: person.id === userId,
      lastSignIn: lastSignInAt && formatDateTimeInZone(homeZone, lastSignInAt),
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      until: formatDateTimeInZone(homeZone, expiresAt),
      isOver: expiresAt <= new Date().toISOString(),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  const fields = await readFields(request);
  const act = peopleActions.get(String(fields.intent));
  if (!act) throw data(null, { status: 400, statusText: "This form is not one of this page." });
  return act(userId, fields);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "People and roles");

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, isInviting, changing } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-fluid-xl sm:text-fluid-2xl">People and roles</h1>
        {!isInviting && (
          <ButtonLink to="?invite">
            <Icon name="user-plus" /> Invite somebody
          </ButtonLink>
        )}
      </div>
      {isInviting && (
        <div className="mb-6">
          <InviteForm reply={actionData} />
        </div>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {people.map((person) => (
          <PersonRow key={person.id} person={person}>
            {person.id === changing && <PersonForm person={person} errors={errors} />}
          </PersonRow>
        ))}
      </ul>
      <InvitationList invitations={invitations} />
    </>
  );
}
