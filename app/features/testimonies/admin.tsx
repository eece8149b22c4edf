import { useLocation } from "react-router";
import { adminMeta } from "~/admin/records/admin-meta";
import { answerDeed, readDeed } from "~/admin/records/answer-deed.server";
import { endLink } from "~/admin/records/end-link.server";
import { EraseButton } from "~/admin/records/erase-button";
import { eraseRecord } from "~/admin/records/erase-record.server";
import { keepRecord } from "~/admin/records/keep-record";
import { findLinkNote } from "~/admin/records/link-note.server";
import { loadRecords } from "~/admin/records/load-records.server";
import { addressOf } from "~/admin/records/noun";
import { PrivateLink } from "~/admin/records/private-link";
import { RecordForm } from "~/admin/records/record-form";
import { RecordList } from "~/admin/records/record-list";
import { RecordScreen } from "~/admin/records/record-screen";
import { saveRecord } from "~/admin/records/save-record.server";
import { readSettings } from "~/ministry/settings.server";
import { may, requirePermission } from "~/platform/permission.server";
import { longDay } from "~/ui/day-words";
import type { Route } from "./+types/admin";
import { AuthorAddress, AuthorConsent, TestimonyText, WhoAndWhen } from "./admin-form";
import { ApprovalBadge, ApprovalToggle } from "./approval";
import { approve, hide } from "./approve-testimony.server";
import { BuiltInNote } from "./built-in-note";
import { testimonyNoun as noun } from "./noun";
import { Standing } from "./standing";
import { inList, opened, openedWithAddress } from "./testimony-in-admin.server";
import { TestimonyPreview } from "./testimony-preview";
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
    ...{ noun, store: testimonyStore, toColumns: testimonyColumns },
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
