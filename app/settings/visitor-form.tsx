import { type ComponentType, type RefAttributes, useEffect, useRef, useState } from "react";
import { type FormProps, Form as RouterForm } from "react-router";
import { Honeypot } from "~/ui/forms/field";
import { markFieldsDirty, useFormDraft } from "~/ui/forms/use-form-draft";
import { useSiteData } from "./site-data";

type Props = Omit<FormProps, "method" | "noValidate"> & {
  name: string;
  /** A fetcher's form, if the response must not navigate. */
  as?: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
};

/** A public form. It stores what is typed until it is sent, and is empty afterwards. */
export function VisitorForm(props: Props) {
  const key = useFormKey();
  return <FormWithDraft key={key} isSent={key !== undefined} {...props} />;
}

function FormWithDraft({
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
    <Form ref={form} method="post" noValidate data-hydrate={name} {...rest}>
      {children}
      <Honeypot />
    </Form>
  );
}

/**
 * The `key` of a form. It changes when a form was accepted, so that the next one is empty, and stays the same while
 * the visitor navigates on the page, so that nothing typed is lost.
 */
export function useFormKey(): string | undefined {
  const { flash } = useSiteData();
  const sent = flash?.keepsDrafts ? undefined : flash?.id;
  const [key, setKey] = useState(sent);
  if (sent && sent !== key) setKey(sent);
  return key;
}
