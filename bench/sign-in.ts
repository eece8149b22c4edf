import { benchAdministrator } from "./processes.ts";

/** The headers of somebody who may do everything. */
export async function signInForBench(address: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/admin`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: address },
    body: new URLSearchParams(benchAdministrator),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const own = cookies.filter((cookie) => cookie.startsWith("session="));
  if (own.length === 0) throw new Error(`signing in answered ${response.status}`);
  return { Cookie: own.join("; "), Origin: address };
}
