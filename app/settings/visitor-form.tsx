import {
  type ComponentType,
  type FormEvent,
  type InputEvent,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
} from "react";
import { type FormProps, Form as RouterForm } from "react-router";
import { CorrectedFields, useCorrections } from "~/ui/forms/corrected-fields";
import { Honeypot } from "~/ui/forms/field";
import { markFieldsDirty, useFormDraft } from "~/ui/forms/use-form-draft";
import { useSiteData } from "./site-data";

type Props = Omit<FormProps, "method" | "noValidate"> & {
  name: string;
  /** A fetcher's form, if the response must not navigate. */
  as?: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  /** Of the last attempt. A field that is filled in again is no longer shown as wrong. */
  errors: Record<string, string> | undefined;
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
  errors,
  onInput,
  children,
  ...rest
}: Props & { isSent: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) markFieldsDirty(form.current);
  }, []);
  useFormDraft(form, name, isSent);
  const { correctedNames, noteInput } = useCorrections(errors);
  const input = (event: FormEvent<HTMLFormElement>) => {
    noteInput(event);
    onInput?.(event as InputEvent<HTMLFormElement>);
  };
  return (
    <CorrectedFields value={correctedNames}>
      <Form ref={form} method="post" noValidate data-hydrate={name} onInput={input} {...rest}>
        {children}
        <Honeypot />
      </Form>
    </CorrectedFields>
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
