import { data, useLocation } from "react-router";
import { testimonyConsent } from "~/features/testimonies/testimony";
import { TestimonyFields } from "~/features/testimonies/testimony-form";
import { privatePageWaitSeconds } from "~/platform/privacy/private-page-limit.server";
import { pageMeta } from "~/settings/site-data";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { CheckField } from "~/ui/forms/field";
import type { FormResult } from "~/ui/forms/form-result";
import { FormFooter } from "~/ui/forms/form-section";
import { Link } from "~/ui/link";
import { MessagePage } from "~/ui/message-page";
import { PageHero } from "~/ui/page-hero";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/share-testimony";
import { BrokenLinkMessage, RateLimitedMessage } from "./self-service-message";
import { handleTestimonyForm, openTestimonyForm } from "./share-testimony.server";

export async function loader({ url, context }: Route.LoaderArgs) {
  const waitSeconds = await privatePageWaitSeconds(context);
  if (waitSeconds > 0) {
    const headers = { "Retry-After": String(waitSeconds) };
    return data({ is: "rate limited" } as const, { status: 429, headers });
  }
  const opened = await openTestimonyForm(url.searchParams.get("token") ?? "");
  if (!opened) return data({ is: "not found" } as const, { status: 404 });
  return { is: "open", ...opened } as const;
}

export function action(args: Route.ActionArgs) {
  return handleTestimonyForm(args);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return { "Cache-Control": "no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
}

export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Share it as a testimony",
    description: "Tell others how your prayer was answered, by your private link.",
    path: "/yours/testimony",
    isIndexed: false,
  });

export default function ShareTestimony({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  if (loaderData.is === "rate limited") return <RateLimitedMessage />;
  if (loaderData.is === "not found") return <BrokenLinkMessage />;
  const { isOffered, isConfidential, version, values } = loaderData;
  if (!isOffered && !actionData) return <NothingToShare />;
  const isCopying = actionData?.values.intent === "copy";
  const form = actionData && !isCopying ? actionData : { values, errors: {} };
  return (
    <>
      <PageHero
        title="Share it as a testimony"
        intro="Tell how your prayer was answered, as you would to a friend. Change whatever you like before you send it."
      />
      <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
        <div className="grid max-w-3xl gap-12">
          {isConfidential && form.values.testimony === undefined && (
            <CopyForm result={isCopying ? actionData : undefined} />
          )}
          <form method="post" noValidate className="grid gap-5">
            <input type="hidden" name="version" value={version} />
            <ErrorSummary errors={form.errors} />
            <TestimonyFields form={form} />
            <FormFooter consent={testimonyConsent} isSending={false}>
              Submit Testimony
            </FormFooter>
          </form>
          <p>
            <Link to={`/yours${search}`} reloadDocument className="underline underline-offset-4">
              Back to your prayer request
            </Link>
          </p>
        </div>
      </div>
      <Toast message={actionData?.toast} />
    </>
  );
}

function NothingToShare() {
  const { search } = useLocation();
  return (
    <MessagePage
      title="There is nothing to share now"
      art="door"
      actions={
        <ButtonLink to={`/yours${search}`} reloadDocument>
          Back to your prayer request
        </ButtonLink>
      }
    >
      You can share a testimony once your prayer request is marked as answered, and only once.
    </MessagePage>
  );
}

/** The author of a confidential request agrees once more before its text is used. */
function CopyForm({ result }: { result: FormResult | undefined }) {
  const error = result?.errors.agrees;
  return (
    <Card as="section">
      <h2 className="text-fluid-lg">Your request is confidential</h2>
      <p className="measure mt-2 text-muted">
        Nothing of it is in the form below. You can write your testimony in new words, or let us
        copy your text into the form. A testimony is not confidential: it is not encrypted, and if
        you agree it appears on our website with your name.
      </p>
      <form method="post" noValidate className="mt-4">
        <ErrorSummary errors={result?.errors ?? {}} />
        <CheckField
          name="agrees"
          label="Copy my name, email address and the text of my confidential request into the form"
          help={error && <span className="font-semibold text-danger">{error}</span>}
        />
        <Button name="intent" value="copy" variant="outline" className="mt-3 max-sm:w-full">
          Copy it into the form
        </Button>
      </form>
    </Card>
  );
}
