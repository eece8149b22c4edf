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
import { dayIn, momentIn } from "~/ui/day-words";
import { keepTyping } from "~/ui/forms/keep-typing";
import { Toast } from "~/ui/toast";
import { zoneCity } from "~/ui/zone-city";
import type { Route } from "./+types/admin";
import { messageStore } from "./message-store.server";
import { messageNoun as noun } from "./noun";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "people");
  const [{ list, viewing, asked }, { homeZone }] = await Promise.all([
    loadLetters(url, noun, messageStore),
    readSettings(),
  ]);
  return {
    asked,
    list: list && {
      ...list,
      rows: list.rows.map(({ message, consentVersion: _version, consentAt: _at, ...row }) => ({
        ...row,
        about: row.subject || beginning(message),
        received: momentIn(homeZone, row.createdAt),
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

/** Messages need no subject: then the list shows how they begin. */
function beginning(message: string): string {
  const line = message.replaceAll(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 79).toWellFormed()}…` : line;
}

export function action(sending: Route.ActionArgs) {
  return settleLetter(sending, noun, messageStore);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepTyping(request, serverAction, unreached(noun));
}

export const shouldRevalidate = looksAgain;

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.plural);

export default function AdminMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { list, viewing, asked } = loaderData;
  return (
    <>
      {list && (
        <>
          <h1 className="mb-3 text-fluid-xl sm:mb-5 sm:text-fluid-2xl">{noun.plural}</h1>
          <LetterList
            noun={noun}
            list={list}
            from={({ name }) => name}
            columns={[
              ["Subject", ({ about }) => about],
              ["Received", ({ received }) => received, undefined, "whole"],
            ]}
            empty={{
              words: "No messages yet.",
              hint: "What visitors send from the contact page arrives here.",
            }}
            exported="/admin/export/messages"
          />
        </>
      )}
      {viewing && (
        <LetterView
          noun={noun}
          letter={viewing}
          asked={asked}
          title={viewing.subject || `Message from ${viewing.name}`}
          received={viewing.received}
          link={viewing.link}
          reply={replyAddress(viewing.email, viewing.subject || "Your message")}
        >
          <section
            aria-label="The message"
            className="rounded-card border border-line border-t-dawn bg-surface p-5 sm:p-6"
          >
            <p className="measure wrap-anywhere text-fluid-base whitespace-pre-line">
              {viewing.message}
            </p>
          </section>
          <LetterFacts
            title="Who wrote it"
            facts={[
              ["Name", viewing.name],
              ["E-mail", viewing.email],
              ["Agreed", `To be answered by e-mail, on ${viewing.consented}`],
            ]}
          />
        </LetterView>
      )}
      <Toast message={actionData?.toast} />
    </>
  );
}
