/** The forms of the session. Each ends in a redirect, so that Reload and Back send nothing again. */
import { isId } from "~/crud/load-records.server";
import type { RecordResult } from "~/crud/record-result";
import { failedToast, pathWithQuery } from "~/crud/resource";
import { readActionForm } from "~/crud/run-record-action.server";
import { changePrayerRequest } from "~/features/prayers/moderate-prayer-request.server";
import { type FormOutcome, handleForm } from "~/platform/forms/handle-form.server";
import { resources } from "~/resources";
import { newId } from "~db/new-id.server";
import type { MemberSession } from "./member-prayers.server";
import { prayForCard, skipCard, takeNextCard, undoPrayer } from "./prayer-session.server";
import { type CardChange, isCardChange, sessionPath } from "./session-texts";

const resource = resources.prayerRequests;
const gone = {
  outcome: "notFound",
  message: "This prayer request no longer exists.",
  back: { to: sessionPath, label: "Go on praying" },
} as const;

type Outcome = FormOutcome<RecordResult>;
type ActionForm = Awaited<ReturnType<typeof readActionForm>>;

export async function handlePray(request: Request, url: URL, userId: string) {
  const form = await readActionForm(request);
  const given = url.searchParams.get("session") ?? "";
  const session = { userId, sessionId: isId(given) ? given : newId() };
  const failureToast = (reference: string) => failedToast(resource, "updating", reference);
  return handleForm<RecordResult>({ name: "Prayer session", values: {}, failureToast }, () =>
    perform(session, form),
  );
}

async function perform(session: MemberSession, form: ActionForm): Promise<Outcome> {
  const { intent, id } = form;
  if (intent === "start") return goOn(session);
  if (!isId(id)) return gone;
  if (intent === "next") return (await skipCard(session, id)) ? goOn(session) : gone;
  if (intent === "prayed") {
    const result = await prayForCard(session, id);
    if (result === "gone") return gone;
    if (result === "closed") return goOn(session, "closed");
    return goOn(session, "prayed", result === "counted" ? id : null);
  }
  if (intent === "undo") {
    const did = (await undoPrayer(session, id)) ? "undo" : "nothing";
    const { sessionId } = session;
    const redirectTo = pathWithQuery(sessionPath, { session: sessionId, card: id, did });
    return { outcome: "saved", redirectTo };
  }
  if (isCardChange(intent)) return change(session, form, intent);
  const description = "Please use the buttons of the card.";
  return { outcome: "invalid", toast: { title: "Nothing was changed", description } };
}

/** `prayed` is the request that Undo takes the prayer back from. */
async function goOn(
  session: MemberSession,
  did: string | null = null,
  prayed: string | null = null,
): Promise<Outcome> {
  const card = await takeNextCard(session);
  return {
    outcome: "saved",
    redirectTo: pathWithQuery(sessionPath, {
      session: session.sessionId,
      card: card ?? null,
      end: card ? null : "1",
      did,
      prayed,
    }),
  };
}

/** The card stays: only Prayed and Next go on. */
async function change(
  session: MemberSession,
  { id, version }: ActionForm,
  intent: CardChange,
): Promise<Outcome> {
  const back = pathWithQuery(sessionPath, { session: session.sessionId, card: id });
  const result = await changePrayerRequest(session.userId, intent, { id, version }, back);
  if (result.is === "gone") return gone;
  if (result.is === "done") {
    return { outcome: "saved", redirectTo: pathWithQuery(back, { did: intent }) };
  }
  return {
    outcome: "conflict",
    toast: {
      title: "This prayer request has changed",
      description: "Your action was not done. This is the request as it is now.",
    },
  };
}
