import { useLocation } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { loadRecords } from "~/crud/load-records.server";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { RecordScreen, submitRecord } from "~/crud/record-screen";
import { pathWithQuery } from "~/crud/resource";
import { readActionForm, runRecordAction } from "~/crud/run-record-action.server";
import { saveRecord } from "~/crud/save-record.server";
import { EraseButton } from "~/crud/submissions/erase-button";
import { findPrivateLinkStatus } from "~/crud/submissions/load-submissions.server";
import { PrivateLink } from "~/crud/submissions/private-link";
import { endLink, eraseRecord } from "~/crud/submissions/submission-actions.server";
import { hasPermission, requirePermission } from "~/platform/auth/permission.server";
import { resources } from "~/resources";
import { readSettings } from "~/settings/settings.server";
import { formatDay } from "~/ui/format-date";
import { Link } from "~/ui/link";
import type { Route } from "./+types/admin";
import {
  AuthorConsent,
  AuthorEmail,
  TestimonyMetadata,
  TestimonyPreview,
  TestimonyText,
} from "./admin-form";
import { ApprovalBadge, ApprovalToggle, TestimonyStatus } from "./approval";
import {
  approveTestimony,
  hideTestimony,
  testimonyColumns,
  testimonyRecordSchema,
  testimonyRecordWithEmailSchema,
  testimonyStore,
  testimonyWithEmailStore,
  toTestimonyDetail,
  toTestimonyDetailWithEmail,
  toTestimonyRow,
} from "./testimony-store.server";
import { TestimonyView } from "./testimony-view";

const resource = resources.testimonies;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles } = requirePermission(context, "testimonies");
  if (url.searchParams.has("new")) requirePermission(context, "approval");
  const may = {
    edit: hasPermission(roles, "approval"),
    seeEmails: hasPermission(roles, "addresses"),
    manageSite: hasPermission(roles, "site"),
  };
  const store = may.seeEmails ? testimonyWithEmailStore : testimonyStore;
  const { list, editing } = await loadRecords(url, store);
  const { homeZone, showBuiltInTestimonies } = await readSettings();
  const toDetail = may.seeEmails ? toTestimonyDetailWithEmail : toTestimonyDetail;
  return {
    may,
    list: list && { ...list, rows: list.rows.map(toTestimonyRow) },
    editing: editing && toDetail(editing),
    link: editing && (await findPrivateLinkStatus(editing.id, homeZone)),
    writtenAt: editing?.createdAt ?? new Date().toISOString(),
    showsBuiltIn: showBuiltInTestimonies,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { userId: actor, roles } = requirePermission(context, "approval");
  const actionForm = await readActionForm(request.clone());
  const { intent, id, version } = actionForm;
  const here = url.pathname + url.search;
  if (intent === "erase") {
    requirePermission(context, "site");
    const back = pathWithQuery(here, { edit: null });
    return eraseRecord(resource, { actor, table: "testimonies", action: actionForm, back });
  }
  if (intent === "end-link") {
    requirePermission(context, "site");
    return endLink(resource, { actor, area: "testimonies", id, back: here });
  }
  if (intent === "approve" || intent === "hide") {
    const decide = intent === "approve" ? approveTestimony : hideTestimony;
    const decision = { id, version, note: actionForm.field("consentNote") };
    return runRecordAction(resource, { id, back: here }, () => decide(actor, decision));
  }
  return saveRecord(request, actor, {
    resource,
    store: testimonyStore,
    toColumns: testimonyColumns,
    schema: hasPermission(roles, "addresses")
      ? testimonyRecordWithEmailSchema
      : testimonyRecordSchema,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, resource);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, resource.heading);

export default function AdminTestimonies({ loaderData, actionData }: Route.ComponentProps) {
  const { may, list, editing, link, writtenAt, showsBuiltIn } = loaderData;
  const { pathname, search } = useLocation();
  const here = pathname + search;
  if (editing && !may.edit) return <TestimonyView testimony={editing} />;
  return (
    <RecordScreen
      resource={resource}
      result={actionData}
      isEditing={!list}
      isReadOnly={!may.edit}
      list={
        list && (
          <RecordList
            resource={resource}
            list={list}
            isReadOnly={!may.edit}
            filters={[
              ["pending", "Pending"],
              ["approved", "Approved"],
              ["held", "Held"],
            ]}
            exported="/admin/export/testimonies"
            columns={[
              ["Title", ({ title }) => title, "title"],
              ["Name", ({ name }) => name, "name"],
              ["Category", ({ category }) => category, "category"],
              ["Date", ({ date }) => formatDay(date), "date", "nowrap"],
              ["Status", (row) => <ApprovalBadge {...row} />, undefined, "badge"],
            ]}
            empty={showsBuiltIn ? <BuiltInNote maySwitch={may.manageSite} /> : undefined}
            more={(row) => {
              if (!may.edit) return null;
              if (!row.deletedAt) return <ApprovalToggle row={row} action={here} />;
              if (!may.manageSite) return null;
              return (
                <EraseButton
                  action={here}
                  record={row}
                  thing={resource.singular}
                  named={row.title}
                />
              );
            }}
          />
        )
      }
      form={
        <>
          {editing && <TestimonyStatus testimony={editing} action={here} />}
          <RecordForm
            resource={resource}
            record={editing ?? {}}
            result={actionData}
            preview={(form) => <TestimonyPreview form={form} writtenAt={writtenAt} />}
          >
            {(form) => (
              <>
                <TestimonyMetadata form={form} />
                {may.seeEmails && <AuthorEmail form={form} />}
                <TestimonyText form={form} />
                {!editing && <AuthorConsent form={form} />}
              </>
            )}
          </RecordForm>
          {editing && link && (
            <div className="mt-10 max-w-3xl border-t border-line pt-6">
              <PrivateLink note={link} action={here} record={editing} mayEnd={may.manageSite} />
            </div>
          )}
          {editing && may.manageSite && (
            <div className="mt-10 max-w-3xl border-t border-line pt-6">
              <EraseButton
                action={here}
                record={editing}
                thing={resource.singular}
                named="this testimony"
              />
            </div>
          )}
        </>
      }
    />
  );
}

/** Explains why visitors see testimonies while this list is empty. */
function BuiltInNote({ maySwitch }: { maySwitch: boolean }) {
  return (
    <>
      Until then visitors read the four built-in testimonies.{" "}
      {maySwitch && (
        <>
          You can switch them off under <Link to="/admin/settings/moderation">Moderation</Link>.
        </>
      )}
    </>
  );
}
