import { Form, Link } from "react-router";
import { keepSection } from "~/admin/settings/keep-section";
import { SectionHeading } from "~/admin/settings/section-heading";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { fieldOf } from "~/ui/forms/form-reply";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/address";
import { type AddressReply, settleAddress } from "./address-actions.server";
import { AddressFound } from "./address-found";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return settleAddress(request, userId);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "One e-mail address");

export default function OneAddress({ actionData }: Route.ComponentProps) {
  const reply: AddressReply | undefined = actionData;
  return (
    <>
      <SectionHeading title="One e-mail address">
        When somebody asks what you hold about them, or asks to be forgotten: type the address they
        used. How long things are kept for everybody stands under{" "}
        <Link to="/admin/settings/privacy" className="text-ink underline underline-offset-4">
          Privacy
        </Link>
        .
      </SectionHeading>
      <Form
        method="post"
        noValidate
        className="flex max-w-3xl flex-wrap items-start gap-x-4 gap-y-3"
      >
        <div className="min-w-0 grow basis-72">
          <TextField
            {...fieldOf(reply, "email")}
            label="E-mail address"
            type="email"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button name="intent" value="look" look="outline" className="sm:mt-8.5">
          Look it up
        </Button>
      </Form>
      {reply?.found && <AddressFound key={reply.found.email} {...reply.found} />}
      <Toast message={reply?.toast} />
    </>
  );
}
