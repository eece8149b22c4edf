/** The media library as an editor uses it. */
import type { LibraryPicture } from "~/platform/media/media.server";
import type { Role } from "~db/schema.server";
import { cookieHeader, get, post, send } from "./app";
import { aJpeg, anUpload } from "./pictures";
import { aSignedInUser } from "./staff";

type UploadResult = { status: number; picture?: LibraryPicture; sentence?: string };

export async function aMediaEditor(role: Role = "editor", name = "Grace") {
  const { id: userId, cookies } = await aSignedInUser({ role, name });
  const headers = { Cookie: cookies.replace(/flash=[^;]*;?\s*/, "") };

  async function upload(bytes: Uint8Array, fileName = "photo.jpg"): Promise<UploadResult> {
    const form = anUpload({ name: fileName, bytes });
    const response = await send("/admin/media/upload", form, headers);
    return { status: response.status, ...(await response.json()) };
  }

  /** An uploaded picture with alternative text. */
  async function aPicture(alt = "Hands raised in prayer", fileName?: string) {
    const { picture } = await upload(await aJpeg(), fileName);
    if (!picture) throw new Error("the library took no picture");
    await change("describe", { id: picture.id, version: "1", alt });
    return { ...picture, alt, version: 2 };
  }

  const change = (intent: string, fields: Record<string, string>, query = "") =>
    post(`/admin/media${query}`, { intent, ...fields }, headers);

  return {
    userId,
    name,
    headers,
    upload,
    aPicture,
    change,
    see: async (query = "") => (await get(`/admin/media${query}`, headers)).text(),
    follow: (response: Response) =>
      get(response.headers.get("Location") ?? "/", {
        Cookie: `${headers.Cookie}; ${cookieHeader(response)}`,
      }),
  };
}
