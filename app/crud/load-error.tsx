import { Form, useLocation } from "react-router";
import { Button } from "~/ui/button";

/** Stands where a list or a part of a page would be. The retry button is a form, so that it works without JavaScript. */
export function LoadError({ what }: { what: string }) {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="rounded-card border-2 border-danger px-5 py-10 text-center">
      <p className="font-semibold">Error loading {what}. Please try again.</p>
      <Form action={pathname} className="mt-5">
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button>Retry</Button>
      </Form>
    </div>
  );
}
