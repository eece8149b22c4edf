import { useNavigation } from "react-router";

/**
 * True from the moment a form is sent until the next page is there, also while that page waits for the connection. With
 * `intents` only for the forms, or buttons, that send one of them.
 */
export function useIsSending(...intents: string[]): boolean {
  const { state, formData } = useNavigation();
  if (state === "idle" || !formData) return false;
  const intent = formData.get("intent");
  return intents.length === 0 || (typeof intent === "string" && intents.includes(intent));
}
