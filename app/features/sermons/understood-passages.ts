import { requirePermission } from "~/platform/auth/permission.server";
import type { Route } from "./+types/understood-passages";
import { describePassages } from "./sermon-passages.server";

/** What the index understands of the scripture of a sermon, while its form is filled in. */
export function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "content");
  const param = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 500);
  const scripture = { scripture: param("scripture"), passages: param("passages") };
  return Response.json({ understood: describePassages(scripture) });
}
