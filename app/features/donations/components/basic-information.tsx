import { CheckField, TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, isChecked, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";

const optional = ["occupation", "address", "division", "chapter", "dateOfBirth", "gender"];

/** `isCorrection`: the address stays, for it is the one that the private link was sent to. */
export function BasicInformation({
  reply,
  isCorrection = false,
}: {
  reply: FormResult | undefined;
  isCorrection?: boolean;
}) {
  const isOpen = optional.some((name) => reply?.errors[name] || submittedValue(reply, name));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...fieldProps(reply, "fullName")}
        label="Full Name"
        autoComplete="name"
        required
      />
      <TextField
        {...fieldProps(reply, "phoneNumber")}
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        required
      />
      <div className="sm:col-span-2">
        <TextField
          {...fieldProps(reply, "emailAddress")}
          label="Email Address"
          help={isCorrection && "Your link was sent there, so it stays as it is."}
          type="email"
          autoComplete="email"
          required
          readOnly={isCorrection}
        />
      </div>
      {/* What is folded away is sent all the same. */}
      <details
        open={isOpen || isCorrection}
        className="group rounded-card border border-line bg-surface sm:col-span-2"
      >
        <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-2 leading-snug font-semibold">
          <Icon
            name="chevron-right"
            className="text-accent transition-transform duration-200 group-open:rotate-90"
          />
          Tell us more about you (optional)
        </summary>
        <div className="grid gap-5 p-4 sm:grid-cols-2">
          <OptionalFields reply={reply} />
        </div>
      </details>
    </div>
  );
}

function OptionalFields({ reply }: { reply: FormResult | undefined }) {
  return (
    <>
      <div className="sm:col-span-2">
        <TextArea
          {...fieldProps(reply, "address")}
          label="Address"
          rows={2}
          autoComplete="street-address"
        />
      </div>
      <TextField
        {...fieldProps(reply, "occupation")}
        label="Occupation"
        autoComplete="organization-title"
      />
      <TextField {...fieldProps(reply, "division")} label="Division" />
      <TextField {...fieldProps(reply, "chapter")} label="Chapter" />
      <TextField
        {...fieldProps(reply, "dateOfBirth")}
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
              defaultChecked={isChecked(reply, "gender", value)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
