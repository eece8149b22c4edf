import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Tabs } from "~/ui/tabs";
import { Toast } from "~/ui/toast";
import { addressOf, type Noun } from "./noun";
import type { RecordReply } from "./record-reply";

/** A screen of records: its heading, the tabs of list and form, and whichever of the two is open. */
export function RecordScreen({
  noun,
  reply,
  isEditing,
  list,
  form,
}: {
  noun: Noun;
  reply: RecordReply | undefined;
  isEditing: boolean;
  list: ReactNode;
  form: ReactNode;
}) {
  return (
    <>
      <ScreenHeading noun={noun} title={noun.plural} isEditing={isEditing} />
      <Tabs
        label={noun.plural}
        tabs={[
          { label: noun.plural, to: noun.path, isCurrent: !isEditing },
          formTab(noun, isEditing),
        ]}
      />
      {isEditing ? form : list}
      <Toast message={reply?.toast} />
    </>
  );
}

/** The tab of the form; while a record is edited it stays where it is. */
export function formTab(noun: Noun, isCurrent: boolean) {
  return {
    label: `Add/Edit ${noun.name}`,
    to: isCurrent ? "" : addressOf(noun.path, { new: "1" }),
    isCurrent,
  };
}

/** While a form is open, saving it is the one thing to do; adding another steps back. */
export function ScreenHeading({
  noun,
  title,
  isEditing,
}: {
  noun: Noun;
  title: string;
  isEditing: boolean;
}) {
  return (
    <SiteHeading title={title} site={noun.site}>
      <ButtonLink look={isEditing ? "outline" : "primary"} to={addressOf(noun.path, { new: "1" })}>
        <Icon name="plus" /> Add New
      </ButtonLink>
    </SiteHeading>
  );
}

/** The heading of a screen with the way to what visitors see of it; `children` are what to do there. */
export function SiteHeading({
  title,
  site,
  children,
}: {
  title: string;
  site: string;
  children?: ReactNode;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-fluid-2xl">{title}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 max-sm:grow">
        <Link
          to={site}
          className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
        >
          <Icon name="external-link" /> View on site
        </Link>
        {children}
      </div>
    </div>
  );
}
