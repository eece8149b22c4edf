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
import { formatDateTimeInZone, formatDay, formatDayInZone } from "~/ui/format-date";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { phoneHref } from "~/ui/phone-href";
import { Toast } from "~/ui/toast";
import { zoneCity } from "~/ui/zone-city";
import type { Route } from "./+types/admin";
import { partnershipStore } from "./partnership-store.server";
import { formatCovenants, formatPledge, formatTierNames } from "./pledge-format";
import { partnershipResource as noun } from "./resource";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "people");
  const [{ list, viewing, listQuery }, { homeZone }] = await Promise.all([
    loadSubmissions(url, noun, partnershipStore),
    readSettings(),
  ]);
  return {
    asked: listQuery,
    list: list && {
      ...list,
      rows: list.rows.map(({ id, version, status, isHeld, createdAt, ...row }) => ({
        id,
        version,
        status,
        isHeld,
        createdAt,
        fullName: row.fullName,
        covenants: formatTierNames(row.covenantCategories),
        pledge: formatPledge(row),
        received: formatDateTimeInZone(homeZone, createdAt),
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

export function action(sending: Route.ActionArgs) {
  return handleSubmissionAction(sending, noun, partnershipStore);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitWithFallback(request, serverAction, unreachableToast(noun));
}

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.heading);

export default function AdminPartners({ loaderData, actionData }: Route.ComponentProps) {
  const { list, viewing, asked } = loaderData;
  return (
    <>
      {list && (
        <>
          <h1 className="mb-3 text-fluid-xl sm:mb-5 sm:text-fluid-2xl">{noun.heading}</h1>
          <SubmissionList
            resource={noun}
            list={list}
            from={({ fullName }) => fullName}
            columns={[
              ["Covenant", ({ covenants }) => covenants],
              ["Pledge", ({ pledge }) => pledge],
              ["Received", ({ received }) => received, undefined, "nowrap"],
            ]}
            empty={{
              text: "No partners yet.",
              hint: "Everybody who sends the partnership form is listed here.",
            }}
            exported="/admin/export/partners"
          />
        </>
      )}
      {viewing && (
        <SubmissionView
          resource={noun}
          submission={viewing}
          listQuery={asked}
          title={viewing.fullName}
          received={viewing.received}
          link={viewing.link}
          reply={replyMailto(viewing.emailAddress, "Your partnership")}
        >
          <SubmissionFacts
            title="The pledge, for each month"
            facts={[
              ...formatCovenants(viewing.covenantCategories),
              ["Currency", viewing.preferredCurrency],
              ["Amount in figures", viewing.amountInFigures],
              ["Amount in words", viewing.amountInWords],
            ]}
          />
          <SubmissionFacts
            title="The partner"
            facts={[
              ["Full name", viewing.fullName],
              ["E-mail", viewing.emailAddress],
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
              ["Gender", viewing.gender && genders[viewing.gender]],
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

const genders = { M: "Male", F: "Female" };
