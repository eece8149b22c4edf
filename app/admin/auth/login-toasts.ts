import { formatWait } from "~/ui/format-date";
import type { ToastMessage } from "~/ui/toast";

/** Who was signed out meanwhile returns to the page where they were, not to the dashboard. */
export function loggedIn(page = "/admin/dashboard"): ToastMessage {
  const title = "Login successful";
  return page === "/admin/dashboard"
    ? { title, description: "Welcome to the admin dashboard" }
    : { title };
}

export const loginFailed: ToastMessage = {
  title: "Login failed",
  description: "Invalid email or password",
  isDestructive: true,
};

export const loginUnavailable: ToastMessage = {
  title: "Login failed",
  description: "We cannot check this right now. Please try again in a moment.",
  isDestructive: true,
};

export const loggedOut: ToastMessage = { title: "Logged out successfully" };

export function tooManyAttempts(seconds: number): ToastMessage {
  return {
    title: "Login failed",
    description: `There were too many attempts. Please wait ${formatWait(seconds)}, then try again.`,
    isDestructive: true,
  };
}

export const wrongCode: ToastMessage = {
  title: "Login failed",
  description: "This code is not right, or it was used already. Please enter the next one.",
  isDestructive: true,
};

export const passkeyRefused: ToastMessage = {
  title: "Login failed",
  description: "This passkey was not accepted. Please try again, or sign in another way.",
  isDestructive: true,
};

export const twoFactorExpired: ToastMessage = {
  title: "Please sign in again",
  description: "You took too long to enter the code.",
  isDestructive: true,
};

export const passwordSet: ToastMessage = {
  title: "Your password was changed",
  description: "Please sign in with the new one.",
};
