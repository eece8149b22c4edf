import { adminMeta } from "~/crud/admin-meta";
import { handleSubmissionAction } from "~/crud/submissions/handle-submission-action.server";
import { loadSubmissions } from "~/crud/submissions/load-submissions.server";
import { findPrivateLinkStatus } from "~/crud/submissions/private-link-status.server";
import { replyMailto, revalidateOnConflict, unreachableToast } from "~/crud/submissions/submission";
import { SubmissionFacts } from "~/crud/submissions/submission-facts";
import { SubmissionList } from "~/crud/submissions/submission-list";
import { SubmissionView } from "~/crud/submissions/submission-view";
import { requirePermission } from "~/platform/auth/permission.server";
import { readSettings } from "~/settings/settings.server";
import { formatDateTimeInZone, formatDayInZone } from "~/ui/format-date";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { Toast } from "~/ui/toast";
import { zoneCity } from "~/ui/zone-city";
import type { Route } from "./+types/admin";
import { contactMessageStore } from "./contact-message-store.server";
import { contactMessageResource as noun } from "./resource";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "people");
  const [{ list, viewing, listQuery }, { homeZone }] = await Promise.all([
    loadSubmissions(url, noun, contactMessageStore),
    readSettings(),
  ]);
  return {
    asked: listQuery,
    list: list && {
      ...list,
      rows: list.rows.map(({ message, consentVersion: _version, consentAt: _at, ...row }) => ({
        ...row,
        about: row.subject || beginning(message),
        received: formatDateTimeInZone(homeZone, row.createdAt),
      })),
    },
    viewing: viewing && {
      ...viewing,
      received: `${formatDateTimeInZone(homeZone, viewing.createdAt)} (${zoneCity(homeZone)} time)`,
      consented: formatDayInZone(homeZone, viewing.consentAt),
      link: await findPrivateLinkStatus(viewing.id, homeZone),
    },
  };
}

/** Messages need no subject: then the list shows how they begin. */
function beginning(message: string): string {
  const line = message.replaceAll(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 79).toWellFormed()}…` : line;
}

export function action(sending: Route.ActionArgs) {
  return handleSubmissionAction(sending, noun, contactMessageStore);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitWithFallback(request, serverAction, unreachableToast(noun));
}

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.heading);

export default function AdminMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { list, viewing, asked } = loaderData;
  return (
    <>
      {list && (
        <>
          <h1 className="mb-3 text-fluid-xl sm:mb-5 sm:text-fluid-2xl">{noun.heading}</h1>
          <SubmissionList
            resource={noun}
            list={list}
            from={({ name }) => name}
            columns={[
              ["Subject", ({ about }) => about],
              ["Received", ({ received }) => received, undefined, "nowrap"],
            ]}
            empty={{
              text: "No messages yet.",
              hint: "What visitors send from the contact page arrives here.",
            }}
            exported="/admin/export/messages"
          />
        </>
      )}
      {viewing && (
        <SubmissionView
          resource={noun}
          submission={viewing}
          listQuery={asked}
          title={viewing.subject || `Message from ${viewing.name}`}
          received={viewing.received}
          link={viewing.link}
          reply={replyMailto(viewing.email, viewing.subject || "Your message")}
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
              ["E-mail", viewing.email],
              ["Agreed", `To be answered by e-mail, on ${viewing.consented}`],
            ]}
          />
        </SubmissionView>
      )}
      <Toast message={actionData?.toast} />
    </>
  );
}
