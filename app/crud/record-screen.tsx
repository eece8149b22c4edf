import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Toast } from "~/ui/toast";
import type { RecordResult } from "./record-result";
import { pathWithQuery, type Resource } from "./resource";
import { TabRow } from "./tab-row";

/** A screen of records: its heading, the tabs of list and form, and whichever of the two is open. */
export function RecordScreen({
  resource,
  reply,
  isEditing,
  list,
  form,
}: {
  resource: Resource;
  reply: RecordResult | undefined;
  isEditing: boolean;
  list: ReactNode;
  form: ReactNode;
}) {
  return (
    <>
      <ScreenHeading resource={resource} title={resource.heading} isEditing={isEditing} />
      <TabRow
        label={resource.heading}
        tabs={[
          { label: resource.heading, to: resource.path, isCurrent: !isEditing },
          formTab(resource, isEditing),
        ]}
      />
      {isEditing ? form : list}
      <Toast message={reply?.toast} />
    </>
  );
}

/** The tab of the form; while a record is edited it stays where it is. */
export function formTab(noun: Resource, isCurrent: boolean) {
  return {
    label: `Add/Edit ${noun.name}`,
    to: isCurrent ? "" : pathWithQuery(noun.path, { new: "1" }),
    isCurrent,
  };
}

/** While a form is open, saving it is the one thing to do. */
export function ScreenHeading({
  resource,
  title,
  isEditing,
}: {
  resource: Resource;
  title: string;
  isEditing: boolean;
}) {
  return (
    <HeadingWithSiteLink title={title} site={resource.publicPath}>
      {!isEditing && (
        <ButtonLink
          to={pathWithQuery(resource.path, { new: "1" })}
          className="max-sm:min-h-11 max-sm:px-4"
        >
          <Icon name="plus" /> Add New
        </ButtonLink>
      )}
    </HeadingWithSiteLink>
  );
}

/** The heading of a screen with the way to what visitors see of it; `children` are what to do there. */
export function HeadingWithSiteLink({
  title,
  site,
  children,
}: {
  title: string;
  site: string;
  children?: ReactNode;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 sm:mb-5 sm:gap-x-5">
      <h1 className="mr-auto text-fluid-xl sm:text-fluid-2xl">{title}</h1>
      <Link
        to={site}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full underline-offset-4 hover:underline max-sm:border max-sm:border-line"
      >
        <Icon name="external-link" /> <span className="max-sm:sr-only">View on site</span>
      </Link>
      {children}
    </div>
  );
}
