import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, isChecked, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { covenantGroups, currencies, formatTierRange, type Tier } from "./covenant";
import "./tiers.css";

const optional = ["occupation", "address", "division", "chapter", "dateOfBirth", "gender"];

/** In a correction the email address is read-only: the private link was sent to it. */
export function BasicInformation({
  result,
  phoneNote,
  isCorrection = false,
}: {
  result: FormResult | undefined;
  phoneNote?: string;
  isCorrection?: boolean;
}) {
  const isOpen = optional.some((name) => result?.errors[name] || submittedValue(result, name));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...fieldProps(result, "fullName")}
        label="Full Name"
        autoComplete="name"
        required
      />
      <div>
        <TextField
          {...fieldProps(result, "phoneNumber")}
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          required
        />
        <TypingNote>{phoneNote}</TypingNote>
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...fieldProps(result, "emailAddress")}
          label="Email Address"
          help={isCorrection && "Your link was sent there, so it stays as it is."}
          type="email"
          autoComplete="email"
          required
          readOnly={isCorrection}
        />
      </div>
      {/* Fields in a closed <details> are submitted too. */}
      <details
        open={isOpen || isCorrection}
        className="group rounded-card border border-line bg-surface sm:col-span-2"
      >
        <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-2 leading-snug font-semibold">
          <Icon name="chevron-right" className="text-accent eases group-open:rotate-90" />
          Tell us more about you (optional)
        </summary>
        <div className="grid gap-5 p-4 sm:grid-cols-2">
          <OptionalFields result={result} />
        </div>
      </details>
    </div>
  );
}

/** A hint while a person types. */
function TypingNote({ children }: { children: string | undefined }) {
  return (
    <p aria-live="polite" className="mt-2 text-fluid-sm text-accent empty:hidden">
      {children}
    </p>
  );
}

function OptionalFields({ result }: { result: FormResult | undefined }) {
  return (
    <>
      <div className="sm:col-span-2">
        <TextArea
          {...fieldProps(result, "address")}
          label="Address"
          rows={2}
          autoComplete="street-address"
        />
      </div>
      <TextField
        {...fieldProps(result, "occupation")}
        label="Occupation"
        autoComplete="organization-title"
      />
      <TextField {...fieldProps(result, "division")} label="Division" />
      <TextField {...fieldProps(result, "chapter")} label="Chapter" />
      <TextField
        {...fieldProps(result, "dateOfBirth")}
        label="Date of Birth"
        type="date"
        autoComplete="bday"
      />
      <fieldset>
        <legend className="mb-1.5 text-fluid-sm font-semibold">Gender</legend>
        <div className="flex gap-8">
          {[["M", "Male"] as const, ["F", "Female"] as const].map(([value, label]) => (
            <CheckField
              key={value}
              type="radio"
              name="gender"
              id={value === "M" ? "gender" : "gender-f"}
              value={value}
              label={label}
              defaultChecked={isChecked(result, "gender", value)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

const name = "covenantCategories";

/** What grows with each group: first the seed, then the blade, the ear and the full grain (Mark 4:28). */
const windows: Record<string, string> = {
  faith: "seed",
  glory: "blades",
  exploit: "ear",
  wealth: "harvest",
};

export function MonthlyCommitment({ result }: { result: FormResult | undefined }) {
  const error = result?.errors[name];
  return (
    <div id={name} tabIndex={-1} className="@container">
      {error && (
        <p id={`${name}-error`} className="mb-4 font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="tiers">
        {covenantGroups.map((group) => (
          <fieldset key={group.key} aria-describedby={error && `${name}-error`} className="tier">
            {/* A floated legend is inside the border, not on it. */}
            <legend className="tier-head">
              <span className="tier-window">
                <span className={`tier-glass lancet art-${windows[group.key]}`}>
                  <Picture
                    src={`/art/${windows[group.key]}-800.jpg`}
                    alt=""
                    sizes="(min-width: 48rem) 17rem, 6rem"
                    className="w-full"
                  />
                </span>
              </span>
              <span className="tier-name font-display">{group.name}</span>
            </legend>
            <div className="tier-rows">
              {group.tiers.map((tier) => (
                <TierRow key={tier.key} tier={tier} isTicked={isChecked(result, name, tier.key)} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}

function TierRow({ tier, isTicked }: { tier: Tier; isTicked: boolean }) {
  return (
    <label className="tier-row">
      <input type="checkbox" name={name} value={tier.key} defaultChecked={isTicked} />
      <span className="tier-offer">
        <span className="font-semibold">{tier.name}</span>{" "}
        <span className="text-fluid-sm whitespace-nowrap text-muted figures">
          {formatTierRange(tier)}
        </span>
      </span>
    </label>
  );
}

export function PaymentDetails({
  result,
  note,
}: {
  result: FormResult | undefined;
  note: string | undefined;
}) {
  const currency = fieldProps(result, "preferredCurrency");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...currency}
        label="Preferred Currency"
        defaultValue={currency.defaultValue || "NAIRA"}
      >
        {currencies.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <TextField
          {...fieldProps(result, "amountInFigures")}
          label="Amount in Figures"
          inputMode="decimal"
        />
        <TypingNote>{note}</TypingNote>
      </div>
      <div className="sm:col-span-2">
        <TextField {...fieldProps(result, "amountInWords")} label="Amount in Words" />
      </div>
    </div>
  );
}
