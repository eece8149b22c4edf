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
import {
  describeTimeAgo,
  formatDateTimeInZone,
  formatDay,
  formatDayInZone,
  zoneCity,
} from "~/ui/format-date";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { TimeAgo } from "~/ui/time-ago";
import { Toast } from "~/ui/toast";
import { phoneHref } from "~/ui/url";
import type { Route } from "./+types/admin";
import { genderLabels, whatsAppNumber } from "./partnership";
import { partnershipStore } from "./partnerships.server";
import { addSeparators, formatCovenants, formatPledge, formatTierNames } from "./pledge-format";

const resource = resources.partnerships;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles, userId, name: me } = requirePermission(context, resource.permission);
  const [{ list, viewing, listQuery, nextId }, settings] = await Promise.all([
    loadSubmissions(url, userId, resource, partnershipStore),
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
        ({ id, version, status, isHeld, heldFor, createdAt, ...row }) => ({
          id,
          version,
          status,
          isHeld,
          heldFor,
          createdAt,
          assignee: row.assignee,
          fullName: row.fullName,
          covenants: formatTierNames(row.covenantCategories),
          pledge: formatPledge(row),
          received: describeTimeAgo(homeZone, createdAt),
        }),
      ),
    },
    viewing: viewing && {
      ...viewing,
      received: `${formatDateTimeInZone(homeZone, viewing.createdAt)} (${zoneCity(homeZone)} time)`,
      consented: formatDayInZone(homeZone, viewing.consentAt),
      link: await findPrivateLinkStatus(viewing.id, homeZone),
      held: viewing.isHeld
        ? await loadHeldNote(db, "partnerships", viewing, keptDays.held, homeZone)
        : undefined,
      followUp: await loadFollowUp(userId, resource, viewing, homeZone),
      recipient: {
        name: viewing.fullName,
        email: viewing.emailAddress,
        mailto: replyMailto(viewing.emailAddress, "Your partnership"),
        templates: fillReplyTemplates(settings, "partnerships", { name: viewing.fullName, me }),
        whatsApp: whatsAppNumber(viewing),
      },
    },
  };
}

export function action(sending: Route.ActionArgs) {
  return handleSubmissionAction(sending, resource, partnershipStore);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitWithFallback(request, serverAction, failedToast(resource, "updating"));
}

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, resource.heading);

export default function AdminPartners({ loaderData, actionData }: Route.ComponentProps) {
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
            from={({ fullName }) => fullName}
            columns={[
              ["Covenant", ({ covenants }) => covenants],
              ["Pledge", ({ pledge }) => pledge],
              ["Received", ({ received }) => <TimeAgo time={received} />, "createdAt", "nowrap"],
            ]}
            empty={{
              text: "No partners yet.",
              hint: "People who send the partnership form appear here.",
            }}
            exported="/admin/export/partners"
          />
        </>
      )}
      {viewing && (
        <SubmissionView
          resource={resource}
          table="partnerships"
          submission={viewing}
          listQuery={listQuery}
          title={viewing.fullName}
          received={viewing.received}
          link={viewing.link}
          held={viewing.held}
          keepLabel="Keep this partner"
          mayErase={mayErase}
          nextId={nextId}
          followUp={viewing.followUp}
          recipient={viewing.recipient}
          result={actionData}
        >
          <SubmissionFacts
            title="The pledge, for each month"
            facts={[
              ...formatCovenants(viewing.covenantCategories),
              ["Currency", viewing.preferredCurrency],
              ["Amount in figures", addSeparators(viewing.amountInFigures ?? "")],
              ["Amount in words", viewing.amountInWords],
            ]}
          />
          <SubmissionFacts
            title="The partner"
            facts={[
              ["Full name", viewing.fullName],
              ["Email", viewing.emailAddress],
              [
                "Telephone",
                <a
                  key="phone"
                  href={phoneHref(viewing.phoneNumber)}
                  className="underline underline-offset-4"
                >
                  {viewing.phoneNumber}
                </a>,
              ],
              ["Address", viewing.address],
              ["Occupation", viewing.occupation],
              ["Division", viewing.division],
              ["Chapter", viewing.chapter],
              ["Gender", viewing.gender && genderLabels[viewing.gender]],
              ["Date of birth", viewing.dateOfBirth && formatDay(viewing.dateOfBirth)],
              ["Agreed", `To be written to about the partnership, on ${viewing.consented}`],
            ]}
          />
        </SubmissionView>
      )}
      <Toast message={actionData?.toast} />
    </>
  );
}
