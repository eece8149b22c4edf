/** What a visitor may see of a testimony: never an e-mail address. */
export type Testimony = {
  id: string;
  name: string;
  title: string;
  testimony: string;
  category: string;
  createdAt: string;
};
