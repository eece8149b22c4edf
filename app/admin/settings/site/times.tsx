import { loadSection, saveSection } from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { zoneChoices } from "~/schedule/clock/zone-choices.server";
import { ZoneField } from "~/schedule/clock/zone-field";
import { fieldProps } from "~/ui/forms/form-result";
import { Link } from "~/ui/link";
import type { Route } from "./+types/times";
import { times } from "./site-sections.server";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return { ...(await loadSection(times)), zones: zoneChoices() };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return saveSection(request, userId, times);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Times");

export default function Times({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title="Times" site="/programmes">
        Home city and time zones. The meeting times are under{" "}
        <Link to="/admin/programmes" className="text-ink underline underline-offset-4">
          Programmes
        </Link>
        .
      </SettingsHeading>
      <SectionForm name="times" title="Times" fields={loaderData.fields} result={actionData}>
        {(form) => (
          <FieldGroup title="Time zones">
            <ZoneField
              {...fieldProps(form, "homeZone")}
              label="Home zone"
              zones={loaderData.zones}
              help="Used for livestreams, publish times and the dates that visitors see. A saved time keeps its hour when you change the zone."
            />
            <ZoneField
              {...fieldProps(form, "secondZone")}
              label="Second zone"
              zones={loaderData.zones}
              help="Times are also shown for this city, for example where many of your people live."
            />
          </FieldGroup>
        )}
      </SectionForm>
    </>
  );
}
