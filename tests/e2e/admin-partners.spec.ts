import { partnershipResource } from "~/features/donations/resource";
import { newId } from "~db/new-id.server";
import { submissionJourneys } from "~tests/e2e/support/submissions";

submissionJourneys({
  noun: partnershipResource,
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
  told: ["Word (₦1,000 - ₦9,000)", "+234 800 000 0001", "12 Broad Street", "Female"],
  reply: "mailto:partner@example.org\\?subject=Re%3A%20Your%20partnership",
});
