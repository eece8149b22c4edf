import { data } from "react-router";
import { requestPasskey } from "~/platform/auth/passkeys.server";

/** The login pages ask for a challenge when the button is pressed, so that a page may stay open for hours. */
export async function action() {
  const requested = await requestPasskey();
  if (!requested)
    throw data(null, { status: 404, statusText: "Passkeys need the address of this site." });
  return Response.json(requested.options, { headers: { "Set-Cookie": requested.cookie } });
}
