import { Form } from "react-router";
import { loadSection, saveSectionValues } from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { PictureField } from "~/crud/pictures/picture-field";
import { requirePermission } from "~/platform/auth/permission.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { Button } from "~/ui/button";
import { formatCount } from "~/ui/format-count";
import { TextArea, TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import type { Route } from "./+types/identity";
import {
  findRenameOffer,
  handleRename,
  type RenameOffer,
  rememberFormerLeader,
  renameIntents,
} from "./former-leader.server";
import { identity } from "./site-sections.server";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return { ...(await loadSection(identity)), offer: await findRenameOffer() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  const values = await readFields(request);
  if (renameIntents.includes(String(values.intent))) return handleRename(values, userId);
  return saveSectionValues(values, userId, {
    ...identity,
    onChange: (transaction, { before, after }) =>
      rememberFormerLeader(transaction, before, after.leaderName),
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Identity");

export default function Identity({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title="Identity" site="/">
        Name, logo and leader of the ministry. Visitors see a change on the next page they open.
      </SettingsHeading>
      {loaderData.offer && <RenamePreacher offer={loaderData.offer} />}
      <SectionForm name="identity" title="Identity" fields={loaderData.fields} result={actionData}>
        {(form) => (
          <>
            <FieldGroup title="Name and mark">
              <TextField
                {...fieldProps(form, "brand")}
                label="Name of the ministry"
                help="In the header, the footer, the title of every page, and in mails."
              />
              <PictureField
                {...fieldProps(form, "logo")}
                label="Logo"
                help="Leave it empty to show the built-in logo."
              />
            </FieldGroup>
            <FieldGroup title="The leader">
              <TextField
                {...fieldProps(form, "leaderName")}
                label="Leader’s name"
                help="Beside the story, and under the quote."
              />
            </FieldGroup>
            <FieldGroup title="Scripture of the Prayers page">
              <TextArea
                {...fieldProps(form, "scriptureText")}
                label="Scripture"
                className="min-h-24"
              />
              <TextField {...fieldProps(form, "scriptureReference")} label="Reference" />
            </FieldGroup>
            <FieldGroup title="Featured video" hint="Shown on Live Services while nothing is live.">
              <TextField {...fieldProps(form, "videoTitle")} label="Video title" />
              <TextField
                {...fieldProps(form, "videoUrl")}
                label="Video URL"
                type="url"
                inputMode="url"
                help="A YouTube video plays on the page. Other addresses open in a new tab. Without an address no video is shown."
              />
            </FieldGroup>
          </>
        )}
      </SectionForm>
    </>
  );
}

function RenamePreacher({ offer: { from, to, sermonCount } }: { offer: RenameOffer }) {
  return (
    <section
      aria-labelledby="rename-preacher"
      className="mb-6 max-w-3xl rounded-card border-2 border-dawn bg-surface p-5"
    >
      <h2 id="rename-preacher" className="font-sans font-semibold">
        Rename the preacher too?
      </h2>
      <p className="mt-1 wrap-anywhere">
        {formatCount(sermonCount, "sermons")} by “{from}”. The leader’s name is now “{to}”.
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <Button name="intent" value="renamePreacher">
          Rename to {to}
        </Button>
        <Button name="intent" value="keepPreacher" variant="outline">
          Keep the name
        </Button>
      </Form>
    </section>
  );
}
