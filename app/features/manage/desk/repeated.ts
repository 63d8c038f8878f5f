/** A slot that is to be booked every week, for whoever was typed so far. */
export type Repeated = {
  date: string;
  fromTime: string;
  toTime: string;
  format: number;
  space: { id: number; name: string };
  guest: { phone: string; name: string };
};
