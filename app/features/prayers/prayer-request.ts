/** What a visitor may see of a prayer request: never a name or an address. */
export type SharedRequest = {
  id: string;
  subject: string;
  prayerRequest: string;
  isUrgent: boolean;
  createdAt: string;
};
