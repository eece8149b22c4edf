import { readFields } from "~/platform/forms/form-fields.server";
import { handleForm } from "~/platform/forms/handle-form.server";
import { type OrderedTable, saveOrder } from "~/platform/records/record-order.server";
import { submittedValue } from "~/ui/forms/form-result";
import { isId } from "./load-records.server";
import type { RecordResult } from "./record-result";
import { failedToast, pathWithQuery, type Resource } from "./resource";

/** Saves the order of all records of a resource. */
export function orderRecords(
  request: Request,
  actor: string,
  resource: Resource,
  table: OrderedTable,
) {
  const address = pathWithQuery(resource.path, { order: "1" });
  return handleOrder(request, resource, address, (ids) => saveOrder(actor, table, ids));
}

/**
 * Saves the order of an `OrderList` at this address. Without JavaScript each button moves one row by one place.
 */
export async function handleOrder(
  request: Request,
  resource: Resource,
  address: string,
  save: (ids: string[]) => Promise<void>,
) {
  const values = await readFields(request);
  const field = (name: string) => submittedValue({ values, errors: {} }, name);
  const failureToast = (reference: string) => failedToast(resource, "updating", reference);
  return handleForm<RecordResult>({ name: resource.name, values, failureToast }, async () => {
    const ids = field("order").split(",");
    if (!ids.every(isId)) {
      const toast = { title: "This order could not be read. Load the page again, then try again." };
      return { outcome: "invalid", toast: { ...toast, isDestructive: true } };
    }
    const [direction, id = ""] = field("move").split(" ");
    await save(direction ? moved(ids, id, direction) : ids);
    return {
      outcome: "saved",
      redirectTo: direction ? address : resource.path,
      toast: { title: "Order saved" },
    };
  });
}

function moved(ids: string[], id: string, direction: string): string[] {
  const at = ids.indexOf(id);
  if (at < 0) return ids;
  const places = new Map([
    ["top", 0],
    ["up", Math.max(0, at - 1)],
    ["down", at + 1],
  ]);
  const to = places.get(direction);
  return to === undefined ? ids : ids.toSpliced(at, 1).toSpliced(to, 0, id);
}
