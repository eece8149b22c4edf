import { cookieHeader, post } from "./app";
import { aUser, testPassword } from "./builders";

/** Somebody with an account, and the cookies of the browser they signed in with a while ago. */
export async function aSignedInUser(row: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser(row);
  const response = await post("/admin", { email: user.email, password: testPassword }, {});
  const cookies = cookieHeader(response).replace(/(; )?flash=[^;]*/, "");
  return { ...user, cookies };
}
