import { adminMeta } from "~/crud/admin-meta";
import { failedToast } from "~/crud/resource";
import { loadFollowUp, loadTeam, withAssignees } from "~/crud/submissions/follow-up.server";
import {
  findPrivateLinkStatus,
  loadHeldNote,
  loadSubmissions,
} from "~/crud/submissions/load-submissions.server";
import { replyMailto, revalidateOnConflict } from "~/crud/submissions/submission";
import { handleSubmissionAction } from "~/crud/submissions/submission-actions.server";
import { SubmissionList } from "~/crud/submissions/submission-list";
import { SubmissionFacts, SubmissionView } from "~/crud/submissions/submission-view";
import { hasPermission, requirePermission } from "~/platform/auth/permission.server";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { fillReplyTemplates } from "~/settings/reply-templates";
import { readSettings } from "~/settings/settings.server";
import { describeTimeAgo, formatDateTimeInZone, formatDayInZone, zoneCity } from "~/ui/format-date";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { TimeAgo } from "~/ui/time-ago";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/admin";
import { contactMessageStore } from "./contact-messages.server";

const resource = resources.contactMessages;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles, userId, name: me } = requirePermission(context, resource.permission);
  const [{ list, viewing, listQuery, nextId }, settings] = await Promise.all([
    loadSubmissions(url, userId, resource, contactMessageStore),
    readSettings(),
  ]);
  const { homeZone, keptDays } = settings;
  return {
    mayErase: hasPermission(roles, "site"),
    listQuery,
    nextId,
    team: list && (await loadTeam(userId, resource)),
    list: list && {
      ...list,
      rows: (await withAssignees(list.rows)).map(
        ({ message, consentVersion: _version, consentAt: _at, ...row }) => ({
          ...row,
          about: row.subject || beginning(message),
          received: describeTimeAgo(homeZone, row.createdAt),
        }),
      ),
    },
    viewing: viewing && {
      ...viewing,
      received: `${formatDateTimeInZone(homeZone, viewing.createdAt)} (${zoneCity(homeZone)} time)`,
      consented: formatDayInZone(homeZone, viewing.consentAt),
      link: await findPrivateLinkStatus(viewing.id, homeZone),
      held: viewing.isHeld
        ? await loadHeldNote(db, "contactMessages", viewing, keptDays.held, homeZone)
        : undefined,
      followUp: await loadFollowUp(userId, resource, viewing, homeZone),
      recipient: {
        name: viewing.name,
        email: viewing.email,
        mailto: replyMailto(viewing.email, viewing.subject || "Your message"),
        templates: fillReplyTemplates(settings, "contactMessages", { name: viewing.name, me }),
      },
    },
  };
}

/** The list shows the beginning of a message that has no subject. */
function beginning(message: string): string {
  const text = message.replaceAll(/\s+/g, " ");
  return text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text;
}

export function action(sending: Route.ActionArgs) {
  return handleSubmissionAction(sending, resource, contactMessageStore);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitWithFallback(request, serverAction, failedToast(resource, "updating"));
}

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, resource.heading);

export default function AdminMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { list, viewing, listQuery, mayErase, nextId, team } = loaderData;
  return (
    <>
      {list && (
        <>
          <h1 className="mb-3 text-fluid-xl sm:mb-5 sm:text-fluid-2xl">{resource.heading}</h1>
          <SubmissionList
            resource={resource}
            list={list}
            team={team}
            mayErase={mayErase}
            from={({ name }) => name}
            columns={[
              ["Subject", ({ about }) => about],
              ["Received", ({ received }) => <TimeAgo time={received} />, "createdAt", "nowrap"],
            ]}
            empty={{
              text: "No messages yet.",
              hint: "Messages from the Contact page appear here.",
            }}
            exported="/admin/export/messages"
          />
        </>
      )}
      {viewing && (
        <SubmissionView
          resource={resource}
          table="contactMessages"
          submission={viewing}
          listQuery={listQuery}
          title={viewing.subject || `Message from ${viewing.name}`}
          received={viewing.received}
          link={viewing.link}
          held={viewing.held}
          keepLabel="Keep this message"
          mayErase={mayErase}
          nextId={nextId}
          followUp={viewing.followUp}
          recipient={viewing.recipient}
          result={actionData}
        >
          <section
            aria-label="The message"
            className="rounded-card border border-line border-t-dawn bg-surface p-5 sm:p-6"
          >
            <p className="measure wrap-anywhere text-fluid-base whitespace-pre-line">
              {viewing.message}
            </p>
          </section>
          <SubmissionFacts
            title="Who wrote it"
            facts={[
              ["Name", viewing.name],
              ["Email", viewing.email],
              ["Agreed", `To be answered by email, on ${viewing.consented}`],
            ]}
          />
        </SubmissionView>
      )}
      <Toast message={actionData?.toast} />
    </>
  );
}
