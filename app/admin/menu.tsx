import { Form, NavLink } from "react-router";
import { Icon } from "~/ui/icon";
import type { NavigationEntry } from "./navigation";

export type MenuEntry = Omit<NavigationEntry, "permission">;

const entry =
  "flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left text-linen/85 transition-colors duration-200 hover:bg-linen/10 hover:text-linen aria-[current=page]:bg-linen/12 aria-[current=page]:font-semibold aria-[current=page]:text-dawn";

/** The screens, then Logout, which is a form: it changes something. */
export function AdminMenu({
  label,
  entries,
  onChoose,
}: {
  label: string;
  entries: MenuEntry[];
  onChoose?: () => void;
}) {
  return (
    <nav aria-label={label}>
      <ul className="space-y-1">
        {entries.map(({ label: name, to, icon }) => (
          <li key={to}>
            <NavLink to={to} onClick={onChoose} className={entry}>
              <Icon name={icon} /> {name}
            </NavLink>
          </li>
        ))}
        <li>
          <Form method="post" action="/admin/logout" onSubmit={onChoose}>
            <button type="submit" className={entry}>
              <Icon name="log-out" /> Logout
            </button>
          </Form>
        </li>
      </ul>
    </nav>
  );
}
