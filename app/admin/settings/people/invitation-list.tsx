import { Form } from "react-router";
import { roleLabels } from "~/admin/auth/role-labels";
import type { Role } from "~/platform/auth/session.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";

type Invitation = { id: string; email: string; role: Role; until: string; isOver: boolean };

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invited" className="mt-8">
      <h2 id="invited" className="mb-3 text-fluid-lg">
        Invited
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {invitations.map(({ id, email, role, until, isOver }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">{email}</span>
                <Badge>{roleLabels[role].label}</Badge>
              </p>
              <p className="text-muted">
                {isOver ? `The link ended ${until}.` : `The link works until ${until}.`}
              </p>
            </div>
            <Form method="post" className="flex flex-wrap gap-3">
              <input type="hidden" name="id" value={id} />
              <Button
                variant="outline"
                name="intent"
                value="send-again"
                aria-label={`Send again to ${email}`}
              >
                Send again
              </Button>
              <Button
                variant="outline"
                name="intent"
                value="withdraw"
                aria-label={`Withdraw the invitation of ${email}`}
              >
                Withdraw
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
