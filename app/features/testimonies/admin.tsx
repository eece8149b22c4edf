import { useLocation } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { eraseAction, restoreAction, trashAction } from "~/crud/bulk/bulk-action";
import { purgeAfterErasing, submissionRunners } from "~/crud/bulk/bulk-runners.server";
import { handleBulkAction } from "~/crud/bulk/handle-bulk-action.server";
import { loadRecords, parseListQuery } from "~/crud/load-records.server";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { RecordScreen, submitRecord } from "~/crud/record-screen";
import { pathWithQuery } from "~/crud/resource";
import { readActionForm, runRecordAction } from "~/crud/run-record-action.server";
import { saveRecord } from "~/crud/save-record.server";
import { EraseButton, ErasePersonButton } from "~/crud/submissions/erase-button";
import {
  AssigneeBadge,
  AssignForm,
  FollowUp,
  RecordNavigation,
} from "~/crud/submissions/follow-up";
import {
  handleFollowUp,
  isFollowUp,
  loadFollowUp,
  loadTeam,
  pathAfterAction,
  withAssignees,
} from "~/crud/submissions/follow-up.server";
import { findPrivateLinkStatus, loadHeldNote } from "~/crud/submissions/load-submissions.server";
import { PrivateLink } from "~/crud/submissions/private-link";
import { mailtoUrl } from "~/crud/submissions/submission";
import { endLink, eraseRecord } from "~/crud/submissions/submission-actions.server";
import { besideForm } from "~/crud/unsaved-warning";
import { hasPermission, requirePermission } from "~/platform/auth/permission.server";
import { db } from "~/platform/database.server";
import type { FormValues } from "~/platform/forms/handle-form.server";
import { resources } from "~/resources";
import { fillReplyTemplates, replySubject } from "~/settings/reply-templates";
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
import {
  ApprovalBadge,
  RowApproval,
  SaveAndApprove,
  TestimonyStatus,
  testimonyBulkActions,
  testimonyBulkActionsFor,
} from "./approval";
import {
  approvedToast,
  approvingColumns,
  approvingSchema,
  approvingStore,
  hideTestimony,
  keepTestimony,
  markAsSpam,
  testimonyColumns,
  testimonyFields,
  testimonyFieldsWithEmail,
  testimonyRecordSchema,
  testimonyRecordWithEmailSchema,
  testimonyRunners,
  testimonyStore,
  testimonyWithEmailStore,
  toTestimonyDetail,
  toTestimonyDetailWithEmail,
  toTestimonyRow,
} from "./testimony-store.server";
import { TestimonyView } from "./testimony-view";

const resource = resources.testimonies;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles, userId, name: me } = requirePermission(context, "testimonies");
  if (url.searchParams.has("new")) requirePermission(context, "approval");
  const may = {
    edit: hasPermission(roles, "approval"),
    seeEmails: hasPermission(roles, "addresses"),
    manageSite: hasPermission(roles, "site"),
  };
  const store = may.seeEmails ? testimonyWithEmailStore : testimonyStore;
  const { list, editing } = await loadRecords(url, store, userId);
  const settings = await readSettings();
  const { homeZone, keptDays, showBuiltInTestimonies } = settings;
  const toDetail = may.seeEmails ? toTestimonyDetailWithEmail : toTestimonyDetail;
  return {
    may,
    list: list && { ...list, rows: await withAssignees(list.rows.map(toTestimonyRow)) },
    team: list && (await loadTeam(userId, resource)),
    editing: editing && toDetail(editing),
    held: editing?.isHeld
      ? await loadHeldNote(db, "testimonies", editing, keptDays.held, homeZone)
      : undefined,
    nextId: editing && (await store.findNext(parseListQuery(url, userId), editing.id)),
    followUp: editing && (await loadFollowUp(userId, resource, editing, homeZone)),
    recipient:
      editing?.email && may.seeEmails
        ? {
            name: editing.name,
            email: editing.email,
            mailto: mailtoUrl(editing.email, replySubject(settings, "testimonies")),
            templates: fillReplyTemplates(settings, "testimonies", { name: editing.name, me }),
          }
        : undefined,
    link: editing && (await findPrivateLinkStatus(editing.id, homeZone)),
    writtenAt: editing?.createdAt ?? new Date().toISOString(),
    showsBuiltIn: showBuiltInTestimonies,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { userId: actor, roles } = requirePermission(context, "testimonies");
  const actionForm = await readActionForm(request.clone());
  const { intent, id, version } = actionForm;
  const here = pathAfterAction(url, "edit");
  if (isFollowUp(intent)) {
    return handleFollowUp({
      resource,
      area: "testimonies",
      permission: "testimonies",
      actor,
      form: actionForm,
      mayReply: hasPermission(roles, "addresses"),
      back: here,
    });
  }
  requirePermission(context, "approval");
  if (intent === "bulk") return changeMany(context, actionForm.values);
  if (intent === "erase") {
    requirePermission(context, "site");
    const back = pathWithQuery(here, { edit: null });
    return eraseRecord(resource, { actor, table: "testimonies", action: actionForm, back });
  }
  if (intent === "end-link") {
    requirePermission(context, "site");
    return endLink(resource, { actor, area: "testimonies", id, back: here });
  }
  const decide = decisions.get(intent);
  if (decide) {
    return runRecordAction(resource, { id, back: here }, () => decide(actor, { id, version }));
  }
  const seesEmails = hasPermission(roles, "addresses");
  const schema = seesEmails ? testimonyRecordWithEmailSchema : testimonyRecordSchema;
  const toFields = seesEmails ? testimonyFieldsWithEmail : testimonyFields;
  const record = { resource, store: testimonyStore, toColumns: testimonyColumns, toFields, schema };
  if (!id || !actionForm.field("approved")) return saveRecord(request, actor, record);
  return saveRecord(request, actor, {
    ...record,
    store: approvingStore,
    toColumns: approvingColumns,
    // Whether it is approved is one more field: a repeat is recognised by it, and a conflict names it.
    toFields: (row) => ({ ...toFields(row), approved: row.approved && !row.isHeld }),
    schema: approvingSchema(schema, id),
    savedToast: ({ title }) => approvedToast(title),
    refused: ({ consentNote }) =>
      consentNote
        ? { title: "The author did not agree to share it", description: consentNote }
        : undefined,
    back: here,
  });
}

const decisions = new Map([
  ["hide", hideTestimony],
  ["keep", keepTestimony],
  ["spam", markAsSpam],
]);

function changeMany(context: Route.ActionArgs["context"], values: FormValues) {
  const { userId: actor, roles } = requirePermission(context, "approval");
  const area = "testimonies";
  return handleBulkAction({
    actor,
    resource,
    area,
    store: hasPermission(roles, "addresses") ? testimonyWithEmailStore : testimonyStore,
    values,
    actions: [...testimonyBulkActions, trashAction, restoreAction, eraseAction],
    may: (permission) => hasPermission(roles, permission),
    runners: {
      ...submissionRunners(actor, { resource, area, permission: area }),
      ...testimonyRunners(actor),
    },
    afterBatch: purgeAfterErasing,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, resource);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, resource.heading);

export default function AdminTestimonies({ loaderData, actionData }: Route.ComponentProps) {
  const { may, list, team, editing, link, writtenAt, showsBuiltIn, nextId, followUp } = loaderData;
  const { pathname, search } = useLocation();
  const here = pathWithQuery(pathname + search, { next: null });
  const next = nextId ? pathWithQuery(here, { edit: nextId }) : undefined;
  if (editing && followUp && !may.edit) {
    return (
      <TestimonyView
        testimony={editing}
        action={here}
        next={next}
        followUp={followUp}
        recipient={loaderData.recipient}
        result={actionData}
      />
    );
  }
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
              ["held", "Waiting for review"],
              ["spam", "Spam"],
              ["mine", "Mine", "mine"],
            ]}
            dateLabel="Date"
            bulkActions={testimonyBulkActionsFor(list.listQuery.show, may.manageSite)}
            team={team}
            exported="/admin/export/testimonies"
            columns={[
              ["Title", ({ title }) => title, "title"],
              [
                "Name",
                ({ name, authorAgreed }) =>
                  `${name} (${authorAgreed ? "agreed" : "did not agree"})`,
                "name",
              ],
              ["Category", ({ category }) => category, "category"],
              ["Date", ({ date }) => formatDay(date), "date", "nowrap"],
              [
                "Status",
                (row) => (
                  <span className="inline-flex flex-wrap gap-1.5">
                    <ApprovalBadge {...row} /> <AssigneeBadge name={row.assignee} />
                  </span>
                ),
                undefined,
                "badge",
              ],
            ]}
            empty={showsBuiltIn ? <BuiltInNote maySwitch={may.manageSite} /> : undefined}
            more={(row) => {
              if (!may.edit) return null;
              if (!row.deletedAt) return <RowApproval row={row} action={here} />;
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
          {editing && (
            <>
              <RecordNavigation
                back={pathWithQuery(here, { edit: null })}
                label={`Back to ${resource.plural}`}
                next={next}
              />
              <TestimonyStatus testimony={editing} held={loaderData.held} action={here} />
            </>
          )}
          <RecordForm
            resource={resource}
            record={editing ?? {}}
            result={actionData}
            preview={(form) => <TestimonyPreview form={form} writtenAt={writtenAt} />}
            actions={
              editing &&
              ((form) => (
                <SaveAndApprove key={editing.id} row={editing} form={form} action={here} />
              ))
            }
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
          {editing && followUp && (
            <div
              key={editing.id}
              {...besideForm}
              className="mt-10 max-w-3xl space-y-6 border-t border-line pt-6"
            >
              <FollowUp
                record={editing}
                data={followUp}
                action={here}
                next={next}
                result={actionData}
                recipient={loaderData.recipient}
              />
              <AssignForm record={editing} data={followUp} action={here} result={actionData} />
            </div>
          )}
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
              {loaderData.recipient && (
                <div className="mt-4">
                  <ErasePersonButton table="testimonies" id={editing.id} />
                </div>
              )}
            </div>
          )}
        </>
      }
    />
  );
}

/** Explains why visitors see testimonies while this list is empty. */
function BuiltInNote({ maySwitch }: { maySwitch: boolean }) {
  if (!maySwitch) return "Visitors see four sample testimonies that came with the site.";
  return (
    <>
      Visitors see four sample testimonies that came with the site, until you switch them off under{" "}
      <Link to="/admin/settings/moderation">Moderation</Link>.
    </>
  );
}
