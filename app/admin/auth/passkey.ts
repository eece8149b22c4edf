import { requestPasskey } from "~/platform/auth/passkeys.server";
import { notFound } from "~/platform/not-found.server";

/** The login pages ask for a challenge when the button is pressed, so that a page may stay open for hours. */
export async function action() {
  const requested = await requestPasskey();
  if (!requested) {
    const back = { to: "/admin", label: "Back to the sign-in" };
    notFound("Passkeys need the address of this site.", back);
  }
  return Response.json(requested.options, { headers: { "Set-Cookie": requested.cookie } });
}
