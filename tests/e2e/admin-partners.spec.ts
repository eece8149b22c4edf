import { resources } from "~/resources";
import { newId } from "~db/new-id.server";
import { submissionJourneys } from "~tests/e2e/support/submissions";

submissionJourneys({
  resource: resources.partnerships,
  write: async (db, fullName, isHeld = false) => {
    const [id, at] = [newId(), new Date().toISOString()];
    await db
      .insertInto("partnerships")
      .values({
        id,
        fullName,
        isHeld,
        phoneNumber: "+234 800 000 0001",
        address: "12 Broad Street",
        emailAddress: "partner@example.org",
        emailHash: "",
        gender: "F",
        covenantCategories: '["word"]',
        preferredCurrency: "NAIRA",
        amountInFigures: "5000",
        createdAt: at,
        consentAt: at,
        consentVersion: "test",
      })
      .execute();
    return id;
  },
  texts: ["Word (₦1,000 - ₦9,000)", "+234 800 000 0001", "12 Broad Street", "Female"],
  reply: "mailto:partner@example.org\\?subject=Re%3A%20Your%20partnership",
});
