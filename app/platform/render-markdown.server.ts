/**
 * Markdown to sanitised HTML, safe for any author. marked takes seconds for some texts, so only the Markdown worker calls
 * this. Node runs this file as it is in development and in tests, so its imports name files.
 */
import { marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { parseUploadUrl, type UploadFormat, uploadSizes, uploadUrl } from "../ui/upload-url.ts";

const allowedTags = [
  "p",
  "br",
  "hr",
  "h2",
  "h3",
  "h4",
  "strong",
  "em",
  "del",
  "blockquote",
  "ul",
  "ol",
  "li",
  "a",
  "code",
  "pre",
  "img",
];

/** marked takes quadratic time for a long run. Nobody types more marks than this, not even as a line to write on. */
const maxMarks = 200;
const runs = /([*_~])\1+/g;

export function renderSafely(markdown: string): string {
  const shortened = markdown.replaceAll(runs, (marks) => marks.slice(0, maxMarks));
  const html = marked.parse(shortened, { async: false, gfm: true });
  const safe = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ["href", "rel"], img: ["src", "alt"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: {
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer" }),
      img: (tagName, { src = "", alt = "" }) => ({ tagName, attribs: { src, alt } }),
    },
    // Only pictures of our library: a picture of another site would call that site.
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !parseUploadUrl(attribs.src ?? ""),
  });
  return safe.replaceAll(safeImage, (_, src: string, alt: string) => responsivePicture(src, alt));
}

/** As sanitize-html writes it. It has escaped `alt`. */
const safeImage = /<img src="(\/uploads\/[\w.-]+)" alt="([^"]*)" \/>/g;
const sizes = "(min-width: 48rem) 40rem, 92vw";

/** The same markup as `app/ui/picture.tsx`. `app/ui/prose.tsx` reduces it for visitors who want less data. */
function responsivePicture(src: string, alt: string): string {
  const upload = parseUploadUrl(src);
  if (!upload) return "";
  const srcset = (format: UploadFormat) =>
    uploadSizes(upload)
      .map((size) => `${uploadUrl({ ...upload, ...size, format })} ${size.width}w`)
      .join(", ");
  const sources = (["avif", "webp"] as const).map(
    (format) => `<source type="image/${format}" srcset="${srcset(format)}" sizes="${sizes}">`,
  );
  const { width, height } = upload;
  const shape = `width="${width}" height="${height}" loading="lazy" decoding="async"`;
  const image = `<img src="${src}" srcset="${srcset("jpg")}" sizes="${sizes}" alt="${alt}" ${shape}>`;
  return `<picture>${sources.join("")}${image}</picture>`;
}
