import { adminMeta } from "~/crud/admin-meta";
import { looksAgain, replyAddress, unreached } from "~/crud/letters/letter";
import { LetterFacts } from "~/crud/letters/letter-facts";
import { LetterList } from "~/crud/letters/letter-list";
import { LetterView } from "~/crud/letters/letter-view";
import { findLinkNote } from "~/crud/letters/link-note.server";
import { loadLetters } from "~/crud/letters/load-letters.server";
import { settleLetter } from "~/crud/letters/settle-letter.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { readSettings } from "~/settings/settings.server";
import { dayIn, longDay, momentIn } from "~/ui/day-words";
import { keepTyping } from "~/ui/forms/keep-typing";
import { phoneHref } from "~/ui/phone-href";
import { Toast } from "~/ui/toast";
import { zoneCity } from "~/ui/zone-city";
import type { Route } from "./+types/admin";
import { partnerNoun as noun } from "./noun";
import { partnerStore } from "./partner-store.server";
import { covenantsInWords, pledgeInWords, tierNames } from "./pledge-words";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "people");
  const [{ list, viewing, asked }, { homeZone }] = await Promise.all([
    loadLetters(url, noun, partnerStore),
    readSettings(),
  ]);
  return {
    asked,
    list: list && {
      ...list,
      rows: list.rows.map(({ id, version, status, isHeld, createdAt, ...row }) => ({
        id,
        version,
        status,
        isHeld,
        createdAt,
        fullName: row.fullName,
        covenants: tierNames(row.covenantCategories),
        pledge: pledgeInWords(row),
        received: momentIn(homeZone, createdAt),
      })),
    },
    viewing: viewing && {
      ...viewing,
      received: `${momentIn(homeZone, viewing.createdAt)} (${zoneCity(homeZone)} time)`,
      consented: dayIn(homeZone, viewing.consentAt),
      link: await findLinkNote(viewing.id, homeZone),
    },
  };
}

export function action(sending: Route.ActionArgs) {
  return settleLetter(sending, noun, partnerStore);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepTyping(request, serverAction, unreached(noun));
}

export const shouldRevalidate = looksAgain;

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.plural);

export default function AdminPartners({ loaderData, actionData }: Route.ComponentProps) {
  const { list, viewing, asked } = loaderData;
  return (
    <>
      {list && (
        <>
          <h1 className="mb-3 text-fluid-xl sm:mb-5 sm:text-fluid-2xl">{noun.plural}</h1>
          <LetterList
            noun={noun}
            list={list}
            from={({ fullName }) => fullName}
            columns={[
              ["Covenant", ({ covenants }) => covenants],
              ["Pledge", ({ pledge }) => pledge],
              ["Received", ({ received }) => received, undefined, "whole"],
            ]}
            empty={{
              words: "No partners yet.",
              hint: "Everybody who sends the partnership form is listed here.",
            }}
            exported="/admin/export/partners"
          />
        </>
      )}
      {viewing && (
        <LetterView
          noun={noun}
          letter={viewing}
          asked={asked}
          title={viewing.fullName}
          received={viewing.received}
          link={viewing.link}
          reply={replyAddress(viewing.emailAddress, "Your partnership")}
        >
          <LetterFacts
            title="The pledge, for each month"
            facts={[
              ...covenantsInWords(viewing.covenantCategories),
              ["Currency", viewing.preferredCurrency],
              ["Amount in figures", viewing.amountInFigures],
              ["Amount in words", viewing.amountInWords],
            ]}
          />
          <LetterFacts
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
              ["Date of birth", viewing.dateOfBirth && longDay(viewing.dateOfBirth)],
              ["Agreed", `To be written to about the partnership, on ${viewing.consented}`],
            ]}
          />
        </LetterView>
      )}
      <Toast message={actionData?.toast} />
    </>
  );
}

const genders = { M: "Male", F: "Female" };
