import { SelectField, TextField } from "~/ui/field";
import { type FormReply, typed } from "~/ui/form-reply";
import { currencies } from "./covenant";

/** The currency and the amount. `note` is the gentle word beside an amount outside the ticked tiers. */
export function PaymentDetails({
  reply,
  note,
}: {
  reply: FormReply | undefined;
  note: string | undefined;
}) {
  const field = (name: string) => ({
    name,
    defaultValue: typed(reply, name),
    error: reply?.errors[name],
  });
  const currency = field("preferredCurrency");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...currency}
        label="Preferred Currency"
        defaultValue={currency.defaultValue || "NAIRA"}
      >
        {currencies.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <div>
        <TextField {...field("amountInFigures")} label="Amount in Figures" inputMode="decimal" />
        <p aria-live="polite" className="mt-2 text-fluid-sm text-accent empty:hidden">
          {note}
        </p>
      </div>
      <div className="sm:col-span-2">
        <TextField {...field("amountInWords")} label="Amount in Words" />
      </div>
    </div>
  );
}
