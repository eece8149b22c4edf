import { Link } from "react-router";

/** Why visitors see testimonies while the list here is empty. */
export function BuiltInNote({ maySwitch }: { maySwitch: boolean }) {
  return (
    <>
      Until then visitors read the four built-in testimonies.{" "}
      {maySwitch && (
        <>
          You can switch them off under <Link to="/admin/settings/moderation">Moderation</Link>.
        </>
      )}
    </>
  );
}
