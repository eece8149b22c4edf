import "../admin.css";
import type { ComponentProps, ReactNode } from "react";
import { ConnectionNotice } from "~/admin/connection-notice";
import { useSiteData } from "~/settings/site-data";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";

/** The layout of the pages before sign-in. */
export function AuthLayout({
  title,
  intro,
  picture,
  children,
}: {
  title: string;
  intro: ReactNode;
  picture: string;
  children: ReactNode;
}) {
  const { brand } = useSiteData();
  return (
    <div className="night-sky text-linen">
      <main className="shell grid min-h-dvh content-center items-center gap-x-[clamp(2.5rem,7vw,7rem)] gap-y-8 pt-8 pb-28 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:py-12">
        <Window picture={picture} />
        <div className="mx-auto w-full max-w-md">
          <p className="font-display text-fluid-lg leading-tight text-dawn max-lg:text-center">
            {brand}
          </p>
          <section
            aria-labelledby="auth-title"
            className="mt-5 rounded-card border border-line bg-surface p-6 text-ink shadow-2xl sm:p-8"
          >
            <h1 id="auth-title" className="text-fluid-xl">
              {title}
            </h1>
            <p className="mt-2 mb-7 text-fluid-sm text-muted">{intro}</p>
            {children}
          </section>
          <p className="mt-4 max-lg:text-center">
            <Link
              to="/"
              className="inline-flex min-h-11 items-center gap-2 text-fluid-sm text-mist underline-offset-4 hover:text-dawn hover:underline"
            >
              <Icon name="arrow-left" /> Return to Home
            </Link>
          </p>
        </div>
      </main>
      {/* Passwords are emptied, so the notice does not say that the text is safe. */}
      <ConnectionNotice text="No connection. Please try again" />
    </div>
  );
}

function Window({ picture }: { picture: string }) {
  return (
    <div className="mx-auto w-28 drop-shadow-[0_0_2.5rem_oklch(0.82_0.14_82/0.28)] sm:w-36 lg:w-[min(100%,30rem,62vh)]">
      <div className="lancet bg-dawn p-0.5 lg:p-1">
        <div className="lancet bg-night">
          <Picture
            src={picture}
            alt=""
            loading="eager"
            decoding="sync"
            sizes="(min-width: 64rem) 30rem, 9rem"
            className="aspect-[4/5] w-full"
          />
        </div>
      </div>
    </div>
  );
}

export function AuthLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      className="inline-flex min-h-11 items-center text-fluid-sm text-accent underline underline-offset-4 hover:no-underline"
      {...props}
    />
  );
}
