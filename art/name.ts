/** The texts of the share picture and the wordmark. The site itself uses the name in its settings. */
export const NAME = "Springs of Restoration Ministries";
export const TAGLINE = "Intercession Prayers | Daily Spiritual Guidance";
