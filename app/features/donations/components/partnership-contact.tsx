import { Icon } from "~/ui/icon";
import { phoneHref } from "~/ui/phone-href";

const link =
  "inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:text-dawn hover:underline";

/** Whom to ask about partnership. */
export function PartnershipContact({ email, phone }: { email: string; phone: string }) {
  return (
    <aside
      aria-label="Partnership contact"
      className="rounded-card border border-dawn/40 bg-night p-6 text-linen xl:p-8"
    >
      <h2 className="text-fluid-lg">Questions about partnership</h2>
      <ul className="mt-2">
        <li>
          <a href={`mailto:${email}`} className={link}>
            <Icon name="mail" className="text-dawn" /> {email}
          </a>
        </li>
        <li>
          <a href={phoneHref(phone)} className={link}>
            <Icon name="phone" className="text-dawn" /> {phone}
          </a>
        </li>
      </ul>
    </aside>
  );
}
