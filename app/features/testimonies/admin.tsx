import { useLocation } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { answerDeed, readDeed } from "~/crud/answer-deed.server";
import { keepRecord } from "~/crud/keep-record";
import { endLink } from "~/crud/letters/end-link.server";
import { EraseButton } from "~/crud/letters/erase-button";
import { eraseRecord } from "~/crud/letters/erase-record.server";
import { findLinkNote } from "~/crud/letters/link-note.server";
import { PrivateLink } from "~/crud/letters/private-link";
import { loadRecords } from "~/crud/load-records.server";
import { addressOf } from "~/crud/noun";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { RecordScreen } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import {
  AuthorAddress,
  AuthorConsent,
  TestimonyText,
  WhoAndWhen,
} from "~/features/testimonies/components/admin-form";
import { ApprovalBadge, ApprovalToggle } from "~/features/testimonies/components/approval";
import { BuiltInNote } from "~/features/testimonies/components/built-in-note";
import { Standing } from "~/features/testimonies/components/standing";
import { TestimonyPreview } from "~/features/testimonies/components/testimony-preview";
import { may, requirePermission } from "~/platform/auth/permission.server";
import { readSettings } from "~/settings/settings.server";
import { longDay } from "~/ui/day-words";
import type { Route } from "./+types/admin";
import { approve, hide } from "./approve-testimony.server";
import { testimonyNoun as noun } from "./noun";
import { inList, opened, openedWithAddress } from "./testimony-in-admin.server";
import {
  addressedSchema,
  addressedStore,
  testimonyColumns,
  testimonySchema,
  testimonyStore,
} from "./testimony-records.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = requirePermission(context, "testimonies");
  const open = { addresses: may(role, "people"), site: may(role, "site") };
  const store = open.addresses ? addressedStore : testimonyStore;
  const { list, editing } = await loadRecords(url, store);
  const { homeZone, showBuiltInTestimonies } = await readSettings();
  const reveal = open.addresses ? openedWithAddress : opened;
  return {
    open,
    list: list && { ...list, rows: list.rows.map(inList) },
    editing: editing && reveal(editing),
    link: editing && (await findLinkNote(editing.id, homeZone)),
    writtenAt: editing?.createdAt ?? new Date().toISOString(),
    showsBuiltIn: showBuiltInTestimonies,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { userId: actor, role } = requirePermission(context, "testimonies");
  const deed = await readDeed(request.clone());
  const { intent, id, version } = deed;
  const here = url.pathname + url.search;
  if (intent === "erase") {
    requirePermission(context, "site");
    const back = addressOf(here, { edit: null });
    return eraseRecord(noun, { actor, table: "testimonies", deed, back });
  }
  if (intent === "end-link") {
    requirePermission(context, "site");
    return endLink(noun, { actor, area: "testimonies", id, back: here });
  }
  if (intent === "approve" || intent === "hide") {
    const decide = intent === "approve" ? approve : hide;
    const decision = { id, version, note: deed.field("consentNote") };
    return answerDeed(noun, { id, back: here }, () => decide(actor, decision));
  }
  return saveRecord(request, actor, {
    noun,
    store: testimonyStore,
    toColumns: testimonyColumns,
    schema: may(role, "people") ? addressedSchema : testimonySchema,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepRecord(sending, noun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.plural);

export default function AdminTestimonies({ loaderData, actionData }: Route.ComponentProps) {
  const { open, list, editing, link, writtenAt, showsBuiltIn } = loaderData;
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <RecordScreen
      noun={noun}
      reply={actionData}
      isEditing={!list}
      list={
        list && (
          <RecordList
            noun={noun}
            list={list}
            shows={[
              ["pending", "Pending"],
              ["approved", "Approved"],
              ["held", "Held"],
            ]}
            exported={open.site ? "/admin/export/testimonies" : undefined}
            columns={[
              ["Title", ({ title }) => title, "title"],
              ["Name", ({ name }) => name, "name"],
              ["Category", ({ category }) => category, "category"],
              ["Date", ({ date }) => longDay(date), "date", "whole"],
              ["Status", (row) => <ApprovalBadge {...row} />, undefined, "mark"],
            ]}
            empty={showsBuiltIn ? <BuiltInNote maySwitch={open.site} /> : undefined}
            more={(row) => {
              if (!row.deletedAt) return <ApprovalToggle row={row} action={here} />;
              if (!open.site) return null;
              return (
                <EraseButton action={here} record={row} thing={noun.thing} named={row.title} />
              );
            }}
          />
        )
      }
      form={
        <>
          {editing && <Standing testimony={editing} action={here} />}
          <RecordForm
            noun={noun}
            record={editing ?? {}}
            reply={actionData}
            preview={(form) => <TestimonyPreview form={form} writtenAt={writtenAt} />}
          >
            {(form) => (
              <>
                <WhoAndWhen form={form} />
                {open.addresses && <AuthorAddress form={form} />}
                <TestimonyText form={form} />
                {!editing && <AuthorConsent form={form} />}
              </>
            )}
          </RecordForm>
          {editing && link && (
            <div className="mt-10 max-w-3xl border-t border-line pt-6">
              <PrivateLink note={link} action={here} record={editing} mayEnd={open.site} />
            </div>
          )}
          {editing && open.site && (
            <div className="mt-10 max-w-3xl border-t border-line pt-6">
              <EraseButton
                action={here}
                record={editing}
                thing={noun.thing}
                named="this testimony"
              />
            </div>
          )}
        </>
      }
    />
  );
}
