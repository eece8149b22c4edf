import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  checkbox,
  emailAddress,
  link,
  optionalLink,
  optionalPicture,
  picture,
  singleLine,
  text,
} from "./form-rules";

const family = "👨‍👩‍👧‍👦";

function mistake(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe("text", () => {
  const rule = text({ label: "Prayer request", minLength: 10, maxLength: 5_000 });

  test("too few characters are refused with the minimum", () => {
    const message = "Prayer request must be at least 10 characters";
    expect(mistake(rule, "pray")).toBe(message);
    expect(mistake(rule, `pray${" ".repeat(20)}`)).toBe(message);
    expect(mistake(rule, undefined)).toBe(message);
    expect(mistake(rule, ["one prayer request", "and another"])).toBe(message);
  });

  test("invisible characters do not make up a minimum", () => {
    expect(mistake(rule, "\u200b".repeat(20))).toBe(
      "Prayer request must be at least 10 characters",
    );
  });

  test("too many characters are refused with the maximum", () => {
    expect(mistake(rule, "a".repeat(5_001))).toBe(
      "Prayer request must be at most 5,000 characters",
    );
    expect(mistake(rule, "a".repeat(5_000))).toBeUndefined();
  });

  test("characters are counted as readers see them", () => {
    expect(mistake(rule, family.repeat(9))).toBe("Prayer request must be at least 10 characters");
    expect(mistake(rule, family.repeat(5_000))).toBeUndefined();
    expect(mistake(rule, family.repeat(5_001))).toBe(
      "Prayer request must be at most 5,000 characters",
    );
  });

  test("many combining marks on one letter count towards the maximum", () => {
    expect(mistake(rule, `please pray${"\u0301".repeat(90_000)}`)).toBe(
      "Prayer request must be at most 5,000 characters",
    );
  });

  test("more than 30 marks in a row are refused before they are normalised", () => {
    const marks = (count: number) => `please pray${"\u0301".repeat(count - 1)}\u0323`;
    expect(mistake(rule, marks(31))).toBe(
      "Prayer request has too many accents or marks on one letter. Please remove them.",
    );
    expect(mistake(rule, marks(30))).toBeUndefined();
  });

  test("a text that is much too long is refused before its characters are counted", () => {
    const short = text({ label: "Name", minLength: 2, maxLength: 10 });
    expect(mistake(short, `${" ".repeat(160)}Ada`)).toBe("Name must be at most 10 characters");
    expect(mistake(short, `${" ".repeat(150)}Ada`)).toBeUndefined();
  });

  test("NUL and half a surrogate pair are refused", () => {
    const message = "Prayer request contains a character that cannot be stored";
    expect(mistake(rule, "please pray\0for us")).toBe(message);
    expect(mistake(rule, "please pray \ud83d for us")).toBe(message);
  });

  test("a required text without a minimum says that it is required", () => {
    expect(mistake(text({ label: "Message", minLength: 1, maxLength: 10 }), " ")).toBe(
      "Message is required",
    );
  });

  test("an optional text may be left out", () => {
    const optional = text({ label: "Subject", maxLength: 10 });
    expect(optional.parse(undefined)).toBe("");
    expect(optional.parse("  ")).toBe("");
  });

  test("the ends are trimmed, letters are composed and the middle stays as written", () => {
    expect(rule.parse("  Ade\u0301  prays.\r\n\r\n  Twice.  \r\n")).toBe("Adé  prays.\n\n  Twice.");
  });
});

describe("singleLine", () => {
  const name = singleLine({ label: "Name", minLength: 2, maxLength: 120 });

  test("a second line is refused", () => {
    expect(mistake(name, "Ada\r\nBcc: all@example.org")).toBe("Name must be one line");
    expect(mistake(name, "Ada\u2028Obi")).toBe("Name must be one line");
  });

  test("letters of Yoruba, Igbo and Hausa are preserved", () => {
    expect(name.parse(" Ọláńrewájú Ụzọma Ɓala ")).toBe("Ọláńrewájú Ụzọma Ɓala");
  });
});

describe("emailAddress", () => {
  const email = emailAddress();

  test.each([
    "",
    "ada",
    "ada@",
    "@example.org",
    "ada@localhost",
    "ada obi@example.org",
    "ada@example.org, bola@example.org",
    "ada@example.org;bola@example.org",
    "Ada <ada@example.org>",
    '"ada obi"@example.org',
    "ada@example.org\r\nBcc: bola@example.org",
    "ada@exam\0ple.org",
    "ada@-example.org",
  ])("%j is refused", (value) => {
    expect(mistake(email, value)).toBe("Please enter a valid email address");
  });

  test("a missing or repeated address is refused", () => {
    expect(mistake(email, undefined)).toBe("Please enter a valid email address");
    expect(mistake(email, ["a@example.org", "b@example.org"])).toBe(
      "Please enter a valid email address",
    );
  });

  test("an address over 254 characters is refused", () => {
    const domain = ["a".repeat(60), "b".repeat(60), "c".repeat(60), "example.org"].join(".");
    expect(mistake(email, `${"d".repeat(60)}@${domain}`)).toBe(
      "Email address must be at most 254 characters",
    );
    expect(mistake(email, `${"d".repeat(59)}@${domain}`)).toBeUndefined();
  });

  test("a plain address is taken without the spaces around it", () => {
    expect(email.parse(" ada.o'neil+prayer@mail.example.org ")).toBe(
      "ada.o'neil+prayer@mail.example.org",
    );
  });
});

describe("link", () => {
  test.each([
    ["facebook.com/x", "https://facebook.com/x"],
    [" www.example.org ", "https://www.example.org"],
    ["youtu.be/abc?t=1#top", "https://youtu.be/abc?t=1#top"],
    ["example.org:8080/live", "https://example.org:8080/live"],
    ["http://example.org", "http://example.org"],
    ["HTTPS://example.org", "HTTPS://example.org"],
  ])("%j is completed to %j", (typed, address) => {
    for (const rule of [link("URL"), optionalLink("URL")]) {
      expect(rule.parse(typed)).toBe(address);
    }
  });

  test.each(["ada@example.org", "javascript:alert(1).org", "a word", "1.2.3", "example"])(
    "%j is no address and stays refused",
    (typed) => {
      expect(mistake(link("URL"), typed)).toBe(
        "URL must be a web address that starts with https://",
      );
    },
  );

  test("an optional one may be empty, and a path of this site stays a path", () => {
    expect(optionalLink("URL").parse("")).toBeNull();
    expect(picture("URL").parse("/art/dove.jpg")).toBe("/art/dove.jpg");
  });
});

describe("picture", () => {
  test.each(["http://example.org/a.jpg", "HTTP://example.org/a.jpg", " http://example.org/a.jpg"])(
    "%j is refused: the browser would not show it",
    (typed) => {
      const message =
        "Logo starts with http://. Browsers do not show such a picture. Use an address that starts with https://, or upload the picture.";
      expect(mistake(picture("Logo"), typed)).toBe(message);
      expect(mistake(optionalPicture("Logo"), typed)).toBe(message);
    },
  );

  test.each([
    ["example.org/a.jpg", "https://example.org/a.jpg"],
    ["https://example.org/a.jpg", "https://example.org/a.jpg"],
    ["/art/dove.jpg", "/art/dove.jpg"],
  ])("%j is stored as %j", (typed, address) => {
    expect(picture("Logo").parse(typed)).toBe(address);
    expect(optionalPicture("Logo").parse(typed)).toBe(address);
  });
});

describe("checkbox", () => {
  test("a value of on is checked and a missing value is not", () => {
    expect(checkbox().parse("on")).toBe(true);
    expect(checkbox().parse(undefined)).toBe(false);
  });

  test("any other value is refused", () => {
    for (const value of ["true", "", "off", ["on", "on"]]) {
      expect(mistake(checkbox(), value)).toBe("Please tick this box or leave it empty");
    }
  });
});
