import { loadSection, saveSection } from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import type { Route } from "./+types/contact";
import { contact } from "./site-sections.server";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return loadSection(contact);
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return saveSection(request, userId, contact);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

const title = "Contact and socials";

/** A browser would refuse "@ministry" in a field for addresses. */
const profile = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, title);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title={title} site="/contact">
        How visitors reach the ministry, and where they find it elsewhere. Where a field is empty,
        its place on the site leads to the contact form.
      </SettingsHeading>
      <SectionForm name="contact" title={title} fields={loaderData.fields} result={actionData}>
        {(form) => (
          <>
            <FieldGroup title="Write or call">
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField {...fieldProps(form, "email")} label="Email" type="email" />
                <TextField {...fieldProps(form, "phone")} label="Phone" type="tel" />
                <TextField
                  {...fieldProps(form, "partnershipEmail")}
                  label="Partnership email"
                  type="email"
                  help="On the Donations page. If it is empty, the email above is shown there."
                />
                <TextField
                  {...fieldProps(form, "partnershipPhone")}
                  label="Partnership phone"
                  type="tel"
                  help="On the Donations page. If it is empty, the phone above is shown there."
                />
              </div>
              <TextField
                {...fieldProps(form, "chatNumber")}
                label="Chat number"
                type="tel"
                help="Your number on WhatsApp, with the country code, for example +234 800 000 0000. The Live Chat button opens WhatsApp with it."
              />
            </FieldGroup>
            <FieldGroup title="Prayer session">
              <TextField
                {...fieldProps(form, "prayerSessionUrl")}
                label="Prayer session link"
                type="url"
                help="Opened by Join Daily Prayers and Join Prayer Session. If it is empty, they open Live Services."
              />
            </FieldGroup>
            <FieldGroup
              title="Channels"
              hint="The name of your profile, such as @ministry, or its web address. A name becomes the address when you save."
            >
              <TextField {...fieldProps(form, "facebook")} label="Facebook" {...profile} />
              <TextField {...fieldProps(form, "instagram")} label="Instagram" {...profile} />
              <TextField {...fieldProps(form, "tiktok")} label="TikTok" {...profile} />
              <TextField
                {...fieldProps(form, "youtube")}
                label="YouTube"
                {...profile}
                help="View Channel opens it too."
              />
              <TextField
                {...fieldProps(form, "youtubeChannelId")}
                label="YouTube channel ID"
                spellCheck={false}
                help="Starts with UC. YouTube shows it under Settings, Advanced settings. With it, a live stream plays on your site even without the address of the video. You can leave it empty."
              />
            </FieldGroup>
          </>
        )}
      </SectionForm>
    </>
  );
}
