import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Toast } from "~/ui/toast";
import type { RecordResult } from "./record-result";
import { failedToast, pathWithQuery, type Resource } from "./resource";
import { TabRow } from "./tab-row";

export function RecordScreen({
  resource,
  result,
  isEditing,
  isReadOnly = false,
  list,
  form,
  actions,
}: {
  resource: Resource;
  result: RecordResult | undefined;
  isEditing: boolean;
  /** Without Add New and the tab of the form. */
  isReadOnly?: boolean;
  list: ReactNode;
  form: ReactNode;
  /** More buttons beside Add New. */
  actions?: ReactNode;
}) {
  return (
    <>
      <ScreenHeading
        resource={resource}
        title={resource.heading}
        isEditing={isEditing || isReadOnly}
        actions={actions}
      />
      {!isReadOnly && (
        <TabRow
          label={resource.heading}
          tabs={[
            { label: resource.heading, to: resource.path, isCurrent: !isEditing },
            formTab(resource, isEditing),
          ]}
        />
      )}
      {isEditing ? form : list}
      <Toast message={result?.toast} />
    </>
  );
}

/** While a record is being edited, the tab links to the current page. */
export function formTab(resource: Resource, isCurrent: boolean) {
  return {
    label: `Add/Edit ${resource.name}`,
    to: isCurrent ? "" : pathWithQuery(resource.path, { new: "1" }),
    isCurrent,
  };
}

/** Hidden while a form is open, so that Save is the only main action. */
export function ScreenHeading({
  resource,
  title,
  isEditing,
  actions,
}: {
  resource: Resource;
  title: string;
  isEditing: boolean;
  actions?: ReactNode;
}) {
  return (
    <HeadingWithSiteLink title={title} site={resource.publicPath}>
      {!isEditing && (
        <>
          {actions}
          <ButtonLink
            to={pathWithQuery(resource.path, { new: "1" })}
            className="max-sm:min-h-11 max-sm:px-4"
          >
            <Icon name="plus" /> Add New
          </ButtonLink>
        </>
      )}
    </HeadingWithSiteLink>
  );
}

/** `children` are the actions of the page. */
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

/** When the network fails, the page stays and shows the specified toast. */
export async function submitRecord<Answer>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  resource: Resource,
) {
  const form = await request.clone().formData();
  const verb =
    form.get("intent") === "delete" ? "deleting" : form.get("id") ? "updating" : "adding";
  return submitWithFallback(request, serverAction, failedToast(resource, verb));
}
