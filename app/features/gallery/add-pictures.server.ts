import { z } from "zod";
import type { RecordResult } from "~/crud/record-result";
import { addedToast, failedToast } from "~/crud/resource";
import { findLastChange } from "~/crud/save-record.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { AddedBeforeError, readAddKey, requireNewKey } from "~/platform/forms/form-keys.server";
import { handleForm, invalid } from "~/platform/forms/handle-form.server";
import { describeIfEmpty } from "~/platform/media/media-change.server";
import { resources } from "~/resources";
import { parseUploadUrl } from "~/ui/upload-url";
import { galleryColumns, gallerySchema, galleryStore, listAddedWith } from "./gallery-items.server";

const resource = resources.gallery;
const maxPictures = 50;

/** Adds several uploaded pictures. Those without a title of their own share one. All of them are added, or none. */
export async function addPictures(request: Request, actor: string) {
  const values = await readFields(request);
  const failureToast = (reference: string) => failedToast(resource, "adding", reference);
  return handleForm<RecordResult>({ name: resource.name, values, failureToast }, async () => {
    const addresses = listOf(values.imageUrl);
    const titles = listOf(values.pictureTitle);
    const alts = listOf(values.alt);
    const problem = checkCount(addresses.length);
    if (problem) return { outcome: "invalid", errors: { pictures: problem } };
    const parsed = await z.array(gallerySchema(values)).safeParseAsync(
      addresses.map((imageUrl, index) => ({
        ...values,
        imageUrl,
        title: titles[index]?.trim() || values.title,
        alt: alts[index],
        type: "image",
        videoUrl: "",
      })),
    );
    if (!parsed.success) return invalid(withFieldNames(parsed.error, titles));
    // Of pictures that are added at the same time the last one comes first.
    const pictures = await Promise.all(
      parsed.data.toReversed().map((picture) => galleryColumns(picture, undefined)),
    );
    // The same pictures sent again are added once. Their texts may have been corrected since.
    const key = readAddKey(values, actor, "gallery", ...addresses);
    const adding = galleryStore.addAll(actor, pictures, async (transaction, [id = ""]) => {
      await requireNewKey(transaction, key, id);
      for (const { imageUrl, alt } of pictures) {
        const upload = parseUploadUrl(imageUrl);
        if (upload && alt) await describeIfEmpty(transaction, actor, upload.hash, alt);
      }
    });
    await adding.catch((error) => {
      if (!(error instanceof AddedBeforeError)) throw error;
      return correctTexts(actor, error.recordId, pictures);
    });
    const { length } = pictures;
    const toast =
      length === 1
        ? addedToast(resource)
        : { title: `${length} gallery images added successfully` };
    return { outcome: "saved", redirectTo: resource.path, toast };
  });
}

type Columns = Awaited<ReturnType<typeof galleryColumns>>;

/** Writes what the person corrected before sending again. What a colleague changed since stays. */
async function correctTexts(actor: string, addedId: string, pictures: Columns[]): Promise<void> {
  const added = await listAddedWith(addedId);
  for (const columns of pictures) {
    const index = added.findIndex(({ imageUrl }) => imageUrl === columns.imageUrl);
    const [row] = index < 0 ? [] : added.splice(index, 1);
    if (!row) continue;
    const { title, description, alt, category, date, album } = columns;
    const corrected = {
      title,
      description,
      alt,
      category,
      date,
      album,
      // "Now" is another time with each attempt.
      publishedAt: isPublished(columns) && isPublished(row) ? row.publishedAt : columns.publishedAt,
    };
    const stored = new Map<string, unknown>(Object.entries(row));
    const isSame = Object.entries(corrected).every(([name, value]) => stored.get(name) === value);
    if (isSame || (await findLastChange(row.id))?.actor !== actor) continue;
    await galleryStore.change(actor, row.id, row.version, corrected);
  }
}

function isPublished({ publishedAt }: { publishedAt: string | null }): boolean {
  return publishedAt !== null && publishedAt <= new Date().toISOString();
}

function checkCount(count: number): string | undefined {
  if (count === 0) return "Choose at least one picture";
  return count > maxPictures ? `Add at most ${maxPictures} pictures at once` : undefined;
}

function listOf(value: string | string[] | undefined): string[] {
  return [value ?? []].flat();
}

/** The fields that the pictures share have one error. The others have one for each picture, numbered as in the form. */
function withFieldNames({ issues }: z.ZodError, titles: string[]): z.ZodError {
  return new z.ZodError(
    issues.map(({ path: [index, field], ...issue }) => {
      const place = Number(index) + 1;
      const isOwnTitle = field === "title" && titles[place - 1]?.trim();
      if (isOwnTitle) return { ...issue, path: [`pictureTitle-${place}`] };
      return { ...issue, path: [field === "alt" ? `alt-${place}` : (field ?? "")] };
    }) as z.core.$ZodIssue[],
  );
}
