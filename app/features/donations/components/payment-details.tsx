import { currencies } from "~/features/donations/covenant";
import { SelectField, TextField } from "~/ui/forms/field";
import { type FormReply, fieldOf } from "~/ui/forms/form-reply";

/** The currency and the amount. `note` is what we say beside the amount as it is typed. */
export function PaymentDetails({
  reply,
  note,
}: {
  reply: FormReply | undefined;
  note: string | undefined;
}) {
  const currency = fieldOf(reply, "preferredCurrency");
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
          {...fieldOf(reply, "amountInFigures")}
          label="Amount in Figures"
          inputMode="decimal"
        />
        <p aria-live="polite" className="mt-2 text-fluid-sm text-accent empty:hidden">
          {note}
        </p>
      </div>
      <div className="sm:col-span-2">
        <TextField {...fieldOf(reply, "amountInWords")} label="Amount in Words" />
      </div>
    </div>
  );
}
