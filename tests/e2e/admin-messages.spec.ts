import { resources } from "~/resources";
import { newId } from "~db/new-id.server";
import { submissionJourneys } from "~tests/e2e/support/submissions";

submissionJourneys({
  resource: resources.contactMessages,
  write: async (db, name, isHeld = false) => {
    const [id, at] = [newId(), new Date().toISOString()];
    await db
      .insertInto("contactMessages")
      .values({
        id,
        name,
        isHeld,
        email: "writer@example.org",
        emailHash: "",
        subject: `A question of ${name}`,
        message: "Good evening,\n\nwhen do you meet?",
        createdAt: at,
        consentAt: at,
        consentVersion: "test",
      })
      .execute();
    return id;
  },
  texts: ["when do you meet?", "writer@example.org"],
  reply: "mailto:writer@example.org\\?subject=Re%3A%20A%20question",
});
