import { Form, Link } from "react-router";
import { SettingsHeading } from "~/admin/settings/settings-heading";
import { submitSection } from "~/admin/settings/submit-section";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/address";
import { type AddressResult, handleAddressAction } from "./address-actions.server";
import { AddressData } from "./address-data";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return handleAddressAction(request, userId);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "One e-mail address");

export default function AddressLookup({ actionData }: Route.ComponentProps) {
  const reply: AddressResult | undefined = actionData;
  return (
    <>
      <SettingsHeading title="One e-mail address">
        When somebody asks what you hold about them, or asks to be forgotten: type the address they
        used. How long things are kept for everybody stands under{" "}
        <Link to="/admin/settings/privacy" className="text-ink underline underline-offset-4">
          Privacy
        </Link>
        .
      </SettingsHeading>
      <Form
        method="post"
        noValidate
        className="flex max-w-3xl flex-wrap items-start gap-x-4 gap-y-3"
      >
        <div className="min-w-0 grow basis-72">
          <TextField
            {...fieldProps(reply, "email")}
            label="E-mail address"
            type="email"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button name="intent" value="look" variant="outline" className="sm:mt-8.5">
          Look it up
        </Button>
      </Form>
      {reply?.found && <AddressData key={reply.found.email} {...reply.found} />}
      <Toast message={reply?.toast} />
    </>
  );
}
