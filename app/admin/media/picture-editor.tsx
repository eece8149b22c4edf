import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Disclosure } from "~/crud/disclosure";
import type { LibraryPicture } from "~/platform/media/media.server";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { focusPoints } from "~/ui/picture-focus";

type Props = { picture: LibraryPicture; action: string };

/** Chooses one of nine points. Works without JavaScript. */
export function FocusForm({ picture, action }: Props) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form key={picture.id} method="post" action={action} className="space-y-3">
      <HiddenFields picture={picture} intent="focus" />
      <fieldset>
        <legend className="font-display text-fluid-lg">Most important part</legend>
        <p className="mt-1 text-muted">It stays visible where the picture is cut to fit.</p>
        <div className="relative mt-3 w-fit overflow-hidden rounded-lg">
          <Picture
            src={picture.address}
            alt=""
            sizes="16rem"
            className="h-auto max-h-64 w-64 max-w-full"
          />
          <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
            {focusPoints.map(({ x, y, label }) => (
              <label
                key={label}
                className="group/point grid cursor-pointer place-items-center border border-white/40 has-checked:bg-dawn/40 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-dawn"
              >
                <input
                  type="radio"
                  name="focus"
                  value={`${x} ${y}`}
                  aria-label={label}
                  defaultChecked={x === picture.focusX && y === picture.focusY}
                  className="size-6 accent-dawn"
                />
              </label>
            ))}
          </div>
        </div>
      </fieldset>
      <Button variant="outline" disabled={isBusy}>
        Save this part
      </Button>
    </Form>
  );
}

const sides = [
  ["left", "Cut from the left"],
  ["right", "Cut from the right"],
  ["top", "Cut from the top"],
  ["bottom", "Cut from the bottom"],
] as const;

const uncut = { left: 0, right: 0, top: 0, bottom: 0 };

/** Turns or cuts the picture, wherever it is shown. */
export function EditForms({ picture, action }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const [cut, setCut] = useState(uncut);
  const isCut = cut !== uncut;
  const { top, right, bottom, left } = cut;
  return (
    <Disclosure summary="Turn or cut the picture">
      <p className="text-muted">
        The change shows wherever the picture is used. The picture as it was goes to the trash.
      </p>
      <Form method="post" action={action} className="my-4 flex flex-wrap gap-3">
        <HiddenFields picture={picture} intent="edit" />
        {sides.map(([side]) => (
          <input key={side} type="hidden" name={side} value="0" />
        ))}
        <Button variant="outline" name="angle" value="270" disabled={isBusy}>
          <Icon name="rotate-ccw" /> Turn left
        </Button>
        <Button variant="outline" name="angle" value="90" disabled={isBusy}>
          <Icon name="rotate-cw" /> Turn right
        </Button>
      </Form>
      <Form method="post" action={action} className="space-y-3">
        <HiddenFields picture={picture} intent="edit" />
        <input type="hidden" name="angle" value="0" />
        <div className="w-fit overflow-hidden rounded-lg bg-sunken">
          <Picture
            src={picture.address}
            alt=""
            sizes="16rem"
            style={isCut ? { clipPath: `inset(${top}% ${right}% ${bottom}% ${left}%)` } : undefined}
            className="h-auto max-h-64 w-64 max-w-full"
          />
        </div>
        {sides.map(([side, label]) => (
          <label key={side} className="block max-w-64">
            {label}
            <input
              type="range"
              name={side}
              min={0}
              max={80}
              defaultValue={0}
              onChange={({ target }) => setCut({ ...cut, [side]: Number(target.value) })}
              className="block h-11 w-full accent-strong"
            />
          </label>
        ))}
        <Button variant="outline" disabled={isBusy}>
          Cut
        </Button>
      </Form>
    </Disclosure>
  );
}

function HiddenFields({ picture, intent }: { picture: LibraryPicture; intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={picture.id} />
    </>
  );
}
