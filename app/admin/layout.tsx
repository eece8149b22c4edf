import "./admin.css";
import { useLayoutEffect } from "react";
import { Form, Outlet, useNavigation } from "react-router";
import { requireSession } from "~/admin/auth/guard.server";
import { requireUser } from "~/platform/auth/permission.server";
import type { Undo } from "~/platform/forms/flash.server";
import { partOf } from "~/platform/part-of.server";
import { listSavedFilters } from "~/platform/saved-filters.server";
import { useSiteData } from "~/settings/site-data";
import { useConnection } from "~/ui/connection";
import { keepDraftsOf } from "~/ui/forms/form-draft-storage";
import { Spinner } from "~/ui/spinner";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/layout";
import { ConnectionNotice } from "./connection-notice";
import { Sidebar, TopBar } from "./menu";
import { navigation, visibleEntries } from "./navigation.server";
import { countOpenItems } from "./open-items.server";
import { useSentText } from "./sent-text";

export const middleware: Route.MiddlewareFunction[] = [requireSession];

/** The loader makes every client navigation call the server, where the middleware checks the session. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId, name, roles } = requireUser(context);
  const open = await countOpenItems(roles);
  const entries = visibleEntries(roles, navigation).map((entry) => ({
    ...entry,
    openItems: open[entry.to] ?? 0,
  }));
  const savedFilters = (await partOf("saved filters", () => listSavedFilters(userId))) ?? [];
  return { userId, userName: name, entries, savedFilters };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { userId, userName, entries } = loaderData;
  const { flash } = useSiteData();
  const isConnected = useConnection() !== "lost";
  const isLoading = useNavigation().state !== "idle" && isConnected;
  // A layout effect runs before a form restores its draft.
  useLayoutEffect(() => keepDraftsOf(userId), [userId]);
  useSentText(userId);
  return (
    <div className="min-h-dvh text-fluid-sm lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block print:min-h-0">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-dawn px-5 py-3 font-semibold text-night focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Sidebar userName={userName} entries={entries} />
      <TopBar userName={userName} entries={entries} />
      <main
        id="main"
        tabIndex={-1}
        aria-busy={isLoading}
        className="mx-auto w-full max-w-6xl px-[clamp(1rem,3vw,2.5rem)] pt-[clamp(1.25rem,3vw,2.5rem)] pb-36 outline-none print:p-0"
      >
        <Outlet />
      </main>
      {isLoading && (
        <div className="fixed top-4 right-4 z-40 rounded-full border border-line bg-surface px-4 shadow-lg *:py-2">
          <Spinner label="Loading..." />
        </div>
      )}
      <ConnectionNotice />
      <Toast message={flash}>{flash?.undo && <UndoForm undo={flash.undo} />}</Toast>
    </div>
  );
}

function UndoForm({ undo }: { undo: Undo }) {
  return (
    <Form method="post" action={undo.action}>
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Undo
      </button>
    </Form>
  );
}
