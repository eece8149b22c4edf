/** What the share picture and the wordmark say; the site itself takes its name from Settings. */
export const NAME = "Springs of Restoration Ministries";
export const TAGLINE = "Intercession Prayers | Daily Spiritual Guidance";
