import { cookiesOf, post } from "./app";
import { aUser, thePassword } from "./builders";

/** Somebody with an account, and the cookies of the browser they signed in with a while ago. */
export async function signedIn(row: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser(row);
  const response = await post("/admin", { email: user.email, password: thePassword }, {});
  const cookies = cookiesOf(response).replace(/(; )?flash=[^;]*/, "");
  return { ...user, cookies };
}
