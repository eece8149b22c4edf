import { Form } from "react-router";
import { SettingsCard } from "~/admin/settings/settings-page";
import { formatClockTime } from "~/schedule/clock/clock-time";
import { type ZoneChoices, ZoneField } from "~/schedule/clock/zone-field";
import { Button } from "~/ui/button";
import { CheckField, SelectField } from "~/ui/forms/field";
import { type FormResult, isChecked, submittedValue } from "~/ui/forms/form-result";

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/** For members of the prayer team. */
export function DailyListForm({
  isOn,
  time,
  zone,
  zones,
  canSendMail,
  result,
}: {
  isOn: boolean;
  time: string;
  zone: string;
  zones: ZoneChoices;
  canSendMail: boolean;
  result: FormResult | undefined;
}) {
  return (
    <SettingsCard
      title="Daily prayer list"
      hint="A mail with the open prayer requests. It names no one and quotes only what visitors can read. On days without anything new, none is sent."
    >
      <Form method="post" className="space-y-4">
        {!canSendMail && (
          <p className="font-semibold">No mail server is set up, so no list can be sent yet.</p>
        )}
        <CheckField
          name="isWanted"
          label="Send me the list every day"
          defaultChecked={result ? isChecked(result, "isWanted") : isOn}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="time"
            label="Time"
            defaultValue={result ? submittedValue(result, "time") : time}
            error={result?.errors.time}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {formatClockTime(hour)}
              </option>
            ))}
          </SelectField>
          <ZoneField
            name="zone"
            label="Your time zone"
            zones={zones}
            defaultValue={result ? submittedValue(result, "zone") : zone}
            error={result?.errors.zone}
          />
        </div>
        <Button variant="outline" name="intent" value="daily-list">
          Save the daily list
        </Button>
      </Form>
    </SettingsCard>
  );
}
