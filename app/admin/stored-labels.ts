/** The words that people read for names of columns and for stored values: in exports and in the audit log. */
import { fieldLabel } from "~/crud/record-result";

/** Names whose own words do not say enough. */
const columns = new Map([
  ["id", "ID"],
  ["recordId", "Record ID"],
  ["at", "Time"],
  ["createdAt", "Added"],
  ["updatedAt", "Last changed"],
  ["deletedAt", "Deleted"],
  ["publishedAt", "Public since"],
  ["publicSince", "Public since"],
  ["scheduledDate", "Date"],
  ["scheduledTime", "Time"],
  ["endsAt", "Ends"],
  ["expiresAt", "Public until"],
  ["expiryAskedAt", "Asked whether to stay public"],
  ["startsAt", "Starts"],
  ["closedAt", "Closed"],
  ["answeredAt", "Answered"],
  ["confirmedAt", "Confirmed"],
  ["correctedAt", "Corrected"],
  ["withdrawnAt", "Withdrawn"],
  ["endedAt", "Ended"],
  ["sentAt", "Sent"],
  ["savedAt", "Saved"],
  ["firstAt", "First time"],
  ["lastAt", "Last time"],
  ["notifiedAt", "Last email about prayers"],
  ["updatedTextAt", "Last update by the person"],
  ["disabledAt", "Switched off"],
  ["givingChangedAt", "Giving accounts changed"],
  ["exportedAt", "Exported"],
  ["consentAt", "Consent given"],
  ["consentVersion", "Consent text"],
  ["consentNote", "How consent was given"],
  ["sourceConsent", "Who agreed to what"],
  ["source", "How it reached us"],
  ["emailAddress", "Email"],
  ["isHeld", "Held for review"],
  ["isUrgent", "Urgent"],
  ["isConfidential", "Confidential"],
  ["isSample", "Sample"],
  ["isDecorative", "Decorative only"],
  ["isEmergency", "Emergency number"],
  ["isSilent", "Without reminders"],
  ["needsCare", "May be in danger"],
  ["needsFollowUp", "Follow up needed"],
  ["hidesCount", "Number of prayers hidden"],
  ["notifiesPrayer", "Email when someone prays"],
  ["ignoresReports", "Reports of visitors are ignored"],
  ["assigneeId", "Assigned to"],
  ["testimonyId", "Testimony"],
  ["gatheringId", "Programme"],
  ["occasionKind", "Kind of occasion"],
  ["occasionId", "Occasion"],
  ["minutesBefore", "Minutes before"],
  ["watchId", "Prayer watch"],
  ["subjectId", "About"],
  ["visibility", "On the public page"],
  ["sharePublicly", "Shared publicly"],
  ["authorAgreed", "Agreed to share"],
  ["videoUrl", "Video address"],
  ["streamUrl", "Stream address"],
  ["thumbnailUrl", "Thumbnail address"],
  ["prayerSessionUrl", "Address of the prayer session"],
  ["url", "Address"],
  ["imageUrl", "Picture"],
  ["coverUrl", "Cover"],
  ["coverAlt", "Description of the cover"],
  ["flyerUrl", "Flyer"],
  ["flyerAlt", "Description of the flyer"],
  ["alt", "Description for screen readers"],
  ["x", "Focus from the left (%)"],
  ["y", "Focus from the top (%)"],
  ["position", "Place in the order"],
  ["rule", "Repeats"],
  ["isWeekly", "Every week"],
  ["zone", "Time zone"],
  ["homeZone", "Home time zone"],
  ["secondZone", "Second time zone"],
  ["timeWords", "Time in words"],
  ["exceptions", "Changed dates"],
  ["slotCount", "Number of slots"],
  ["slotMinutes", "Minutes of a slot"],
  ["showsAsProgramme", "Shown as programme"],
  ["showsAsEvent", "Shown as event"],
  ["showsInWeekly", "Shown in weekly schedule"],
  ["showsInMonthly", "Shown in monthly schedule"],
  ["keptDays", "Days until deletion"],
  ["mailRouting", "Who gets which emails"],
  ["ukAccount", "UK personal account"],
  ["brand", "Name of the ministry"],
  ["youtubeChannelId", "YouTube channel ID"],
  ["showBuiltInTestimonies", "Show sample testimonies"],
  ["reviewRequestsFirst", "Review every request first"],
  ["requestPublicDays", "Days on the public page"],
  ["reportsToHold", "Reports until a request is held"],
  ["publishTestimoniesAtOnce", "Publish testimonies at once"],
  ["kind", "Kind"],
  ["mails", "Emails"],
  ["log", "What was done"],
  ["contactMessages", "Messages"],
  ["partnerships", "Partnership forms"],
  ["prayerSlots", "Prayer watch slots"],
  ["revisions", "Saved versions and drafts"],
  ["resource", "Kind of record"],
]);

export function columnLabel(column: string): string {
  return columns.get(column) ?? fieldLabel(column);
}

/** Columns that hold one of a few fixed values. */
const choiceColumns = new Set(["status", "visibility", "source", "show", "area", "occasionKind"]);

const values = new Map([
  ["shown", "shown"],
  ["held", "waiting for review"],
  ["hidden", "hidden"],
  ["web", "form on the site"],
  ["whatsapp", "WhatsApp"],
]);

/** "followedUp" becomes "followed up". Text that people typed is unchanged. */
export function valueLabel(column: string, value: string): string {
  if (!choiceColumns.has(column)) return listText(value);
  return values.get(value) ?? fieldLabel(value).toLowerCase();
}

/** A stored list of choices is read as a list: '["a","b"]' becomes "a, b". */
function listText(value: string): string {
  if (!/^\["[^\\]*"\]$/.test(value)) return value;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.join(", ") : value;
  } catch {
    return value;
  }
}
