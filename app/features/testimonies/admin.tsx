import { useLocation } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { loadRecords } from "~/crud/load-records.server";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { RecordScreen } from "~/crud/record-screen";
import { pathWithQuery } from "~/crud/resource";
import { readActionForm, runRecordAction } from "~/crud/run-record-action.server";
import { saveRecord } from "~/crud/save-record.server";
import { endLink } from "~/crud/submissions/end-link.server";
import { EraseButton } from "~/crud/submissions/erase-button";
import { eraseRecord } from "~/crud/submissions/erase-record.server";
import { PrivateLink } from "~/crud/submissions/private-link";
import { findPrivateLinkStatus } from "~/crud/submissions/private-link-status.server";
import { submitRecord } from "~/crud/submit-record";
import {
  AuthorConsent,
  AuthorEmail,
  TestimonyMetadata,
  TestimonyText,
} from "~/features/testimonies/components/admin-form";
import { ApprovalBadge, ApprovalToggle } from "~/features/testimonies/components/approval";
import { BuiltInNote } from "~/features/testimonies/components/built-in-note";
import { TestimonyPreview } from "~/features/testimonies/components/testimony-preview";
import { TestimonyStatus } from "~/features/testimonies/components/testimony-status";
import { hasPermission, requirePermission } from "~/platform/auth/permission.server";
import { readSettings } from "~/settings/settings.server";
import { formatDay } from "~/ui/format-date";
import type { Route } from "./+types/admin";
import {
  toTestimonyDetail,
  toTestimonyDetailWithEmail,
  toTestimonyRow,
} from "./admin-testimony.server";
import { approveTestimony, hideTestimony } from "./approve-testimony.server";
import { testimonyResource as noun } from "./resource";
import {
  testimonyColumns,
  testimonyRecordSchema,
  testimonyRecordWithEmailSchema,
  testimonyStore,
  testimonyWithEmailStore,
} from "./testimony-store.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = requirePermission(context, "testimonies");
  const open = { addresses: hasPermission(role, "people"), site: hasPermission(role, "site") };
  const store = open.addresses ? testimonyWithEmailStore : testimonyStore;
  const { list, editing } = await loadRecords(url, store);
  const { homeZone, showBuiltInTestimonies } = await readSettings();
  const reveal = open.addresses ? toTestimonyDetailWithEmail : toTestimonyDetail;
  return {
    open,
    list: list && { ...list, rows: list.rows.map(toTestimonyRow) },
    editing: editing && reveal(editing),
    link: editing && (await findPrivateLinkStatus(editing.id, homeZone)),
    writtenAt: editing?.createdAt ?? new Date().toISOString(),
    showsBuiltIn: showBuiltInTestimonies,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { userId: actor, role } = requirePermission(context, "testimonies");
  const deed = await readActionForm(request.clone());
  const { intent, id, version } = deed;
  const here = url.pathname + url.search;
  if (intent === "erase") {
    requirePermission(context, "site");
    const back = pathWithQuery(here, { edit: null });
    return eraseRecord(noun, { actor, table: "testimonies", action: deed, back });
  }
  if (intent === "end-link") {
    requirePermission(context, "site");
    return endLink(noun, { actor, area: "testimonies", id, back: here });
  }
  if (intent === "approve" || intent === "hide") {
    const decide = intent === "approve" ? approveTestimony : hideTestimony;
    const decision = { id, version, note: deed.field("consentNote") };
    return runRecordAction(noun, { id, back: here }, () => decide(actor, decision));
  }
  return saveRecord(request, actor, {
    resource: noun,
    store: testimonyStore,
    toColumns: testimonyColumns,
    schema: hasPermission(role, "people") ? testimonyRecordWithEmailSchema : testimonyRecordSchema,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, noun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.heading);

export default function AdminTestimonies({ loaderData, actionData }: Route.ComponentProps) {
  const { open, list, editing, link, writtenAt, showsBuiltIn } = loaderData;
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <RecordScreen
      resource={noun}
      reply={actionData}
      isEditing={!list}
      list={
        list && (
          <RecordList
            resource={noun}
            list={list}
            filters={[
              ["pending", "Pending"],
              ["approved", "Approved"],
              ["held", "Held"],
            ]}
            exported={open.site ? "/admin/export/testimonies" : undefined}
            columns={[
              ["Title", ({ title }) => title, "title"],
              ["Name", ({ name }) => name, "name"],
              ["Category", ({ category }) => category, "category"],
              ["Date", ({ date }) => formatDay(date), "date", "nowrap"],
              ["Status", (row) => <ApprovalBadge {...row} />, undefined, "badge"],
            ]}
            empty={showsBuiltIn ? <BuiltInNote maySwitch={open.site} /> : undefined}
            more={(row) => {
              if (!row.deletedAt) return <ApprovalToggle row={row} action={here} />;
              if (!open.site) return null;
              return (
                <EraseButton action={here} record={row} thing={noun.singular} named={row.title} />
              );
            }}
          />
        )
      }
      form={
        <>
          {editing && <TestimonyStatus testimony={editing} action={here} />}
          <RecordForm
            resource={noun}
            record={editing ?? {}}
            reply={actionData}
            preview={(form) => <TestimonyPreview form={form} writtenAt={writtenAt} />}
          >
            {(form) => (
              <>
                <TestimonyMetadata form={form} />
                {open.addresses && <AuthorEmail form={form} />}
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
                thing={noun.singular}
                named="this testimony"
              />
            </div>
          )}
        </>
      }
    />
  );
}
