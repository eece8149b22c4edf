import { ChoiceGroup } from "~/ui/forms/choice-group";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { type IconName, icons } from "~/ui/icons";

const choices: [IconName, string][] = [
  ...([
    ["church", "Church"],
    ["moon-star", "Night"],
    ["sunrise", "Sunrise"],
    ["sun", "Sun"],
    ["flame", "Flame"],
    ["book-open", "Book"],
    ["hand-heart", "Care"],
    ["heart-handshake", "Fellowship"],
    ["users", "People"],
    ["utensils-crossed", "Fasting"],
    ["wine", "Cup"],
    ["music", "Music"],
    ["droplets", "Water"],
    ["sprout", "Growth"],
    ["sparkles", "Praise"],
    ["radio", "Broadcast"],
  ] satisfies [IconName, string][]),
];

/** The icon on the card; one that is not offered any more can be kept. */
export function IconField({ form }: { form: FormResult }) {
  const chosen = submittedValue(form, "icon") || "church";
  const own = icons.find((icon) => icon === chosen && !choices.some(([name]) => name === icon));
  const offered: [IconName, string][] = own ? [...choices, [own, "As it is"]] : choices;
  return (
    <ChoiceGroup name="icon" label="Icon" error={form.errors.icon}>
      <div className="grid grid-cols-2 gap-2 @xl:grid-cols-3 @3xl:grid-cols-4">
        {offered.map(([name, label]) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg border border-line bg-surface px-3 has-checked:border-strong has-checked:font-semibold has-checked:ring-1 has-checked:ring-strong"
          >
            <input
              type="radio"
              name="icon"
              value={name}
              defaultChecked={name === chosen}
              className="size-5 shrink-0 accent-strong"
            />
            <Icon name={name} className="size-5 text-accent" /> {label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
