import { type ComponentType, type RefAttributes, useEffect, useRef } from "react";
import { type FormProps, Form as RouterForm } from "react-router";
import { Honeypot } from "~/ui/forms/honeypot";
import { markFieldsDirty, useFormDraft } from "~/ui/forms/use-form-draft";
import { useFormKey } from "./use-form-key";

type Props = Omit<FormProps, "method" | "noValidate"> & {
  name: string;
  /** A fetcher's form, where the answer comes back to this page rather than leading on. */
  as?: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
};

/** A form that a visitor sends: it remembers what is typed until it was sent, and is blank afterwards. */
export function VisitorForm(props: Props) {
  const key = useFormKey();
  return <RememberedForm key={key} isSent={key !== undefined} {...props} />;
}

function RememberedForm({
  name,
  as: Form = RouterForm,
  isSent,
  children,
  ...rest
}: Props & { isSent: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) markFieldsDirty(form.current);
  }, []);
  useFormDraft(form, name, isSent);
  return (
    <Form ref={form} method="post" noValidate {...rest}>
      {children}
      <Honeypot />
    </Form>
  );
}
