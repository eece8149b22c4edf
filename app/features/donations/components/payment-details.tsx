import { currencies } from "~/features/donations/covenant";
import { SelectField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";

/** The currency and the amount. `note` is what we say beside the amount as it is typed. */
export function PaymentDetails({
  reply,
  note,
}: {
  reply: FormResult | undefined;
  note: string | undefined;
}) {
  const currency = fieldProps(reply, "preferredCurrency");
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
          {...fieldProps(reply, "amountInFigures")}
          label="Amount in Figures"
          inputMode="decimal"
        />
        <p aria-live="polite" className="mt-2 text-fluid-sm text-accent empty:hidden">
          {note}
        </p>
      </div>
      <div className="sm:col-span-2">
        <TextField {...fieldProps(reply, "amountInWords")} label="Amount in Words" />
      </div>
    </div>
  );
}
