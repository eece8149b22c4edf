import { describe, expect, test } from "vitest";
import { whatsAppNumber } from "./partnership";
import { partnershipSchema, validationErrorToast } from "./partnerships.server";

const least = {
  fullName: "Ada Obi",
  phoneNumber: "+234 800 000 0000",
  emailAddress: "ada@example.org",
  covenantCategories: "word",
};

function mistakes(changes: Record<string, unknown>): Record<string, string> {
  const issues = partnershipSchema.safeParse({ ...least, ...changes }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]));
}

describe("a partnership form", () => {
  test("needs a name, a phone number, an address and a covenant, and nothing else", () => {
    expect(partnershipSchema.safeParse(least).success).toBe(true);
    const empty = {
      fullName: "",
      phoneNumber: " ",
      emailAddress: "",
      covenantCategories: undefined,
    };
    expect(mistakes(empty)).toEqual({
      fullName: "Full name is required",
      phoneNumber: "Phone number is required",
      emailAddress: "Email address is required",
      covenantCategories: "Please select at least one covenant category.",
    });
  });

  test("accepts one or several known covenants and removes duplicates", () => {
    const several = { ...least, covenantCategories: ["word", "sun", "word"] };
    expect(partnershipSchema.parse(least).covenantCategories).toEqual(["word"]);
    expect(partnershipSchema.parse(several).covenantCategories).toEqual(["word", "sun"]);
    for (const covenantCategories of [[], "on", ["word", "pearl"], "faith"]) {
      expect(mistakes({ covenantCategories })).toEqual({
        covenantCategories: "Please select at least one covenant category.",
      });
    }
  });

  test("uses naira unless another known currency is chosen", () => {
    expect(partnershipSchema.parse(least).preferredCurrency).toBe("NAIRA");
    expect(mistakes({ preferredCurrency: "EUROS" })).toEqual({});
    expect(mistakes({ preferredCurrency: "SHELLS" })).toEqual({
      preferredCurrency: "Please choose one of the currencies",
    });
  });

  test("accepts M, F and no gender", () => {
    expect(mistakes({ gender: "M" })).toEqual({});
    expect(mistakes({ gender: "F" })).toEqual({});
    expect(mistakes({ gender: "X" })).toHaveProperty("gender");
  });

  test("accepts only a date of birth in the past", () => {
    expect(mistakes({ dateOfBirth: "" })).toEqual({});
    expect(mistakes({ dateOfBirth: "1984-02-29" })).toEqual({});
    for (const dateOfBirth of ["1985-02-29", "2999-01-01", "1600-01-01", "29/02/1984", "soon"]) {
      expect(mistakes({ dateOfBirth })).toEqual({
        dateOfBirth: "Date of birth must be a day in the past",
      });
    }
  });

  test("accepts exactly one plain email address", () => {
    for (const emailAddress of ["ada", "a@example.org, b@example.org", "Ada <ada@example.org>"]) {
      expect(mistakes({ emailAddress })).toEqual({
        emailAddress: "Please enter a valid email address",
      });
    }
  });

  test("never refuses an amount for its size", () => {
    for (const amountInFigures of ["1", "5,000", "999999999999", "as I can"]) {
      expect(mistakes({ amountInFigures })).toEqual({});
    }
  });
});

describe("the toast of an invalid form", () => {
  test("names missing fields first", () => {
    for (const name of ["fullName", "phoneNumber", "emailAddress"]) {
      expect(
        validationErrorToast(mistakes({ [name]: "", covenantCategories: undefined })),
      ).toMatchObject({
        title: "Required Fields Missing",
        description: "Please fill in all required fields.",
      });
    }
  });

  test("names the missing covenant next", () => {
    const errors = mistakes({ covenantCategories: undefined, emailAddress: "ada" });
    expect(validationErrorToast(errors)).toMatchObject({
      title: "Covenant Category Required",
      description: "Please select at least one covenant category.",
    });
  });

  test("is empty for other errors", () => {
    expect(validationErrorToast(mistakes({ emailAddress: "ada" }))).toBeUndefined();
  });
});

test("WhatsApp gets the number as it is dialled from abroad", () => {
  const dialled = (phoneNumber: string) => whatsAppNumber({ phoneNumber, preferredCurrency: "" });
  expect(dialled("+234 0803 000 0001")).toBe("2348030000001");
  expect(dialled("0044 (0)20 7946 0000")).toBe("442079460000");
});
