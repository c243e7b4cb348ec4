// Without zod, because browsers import this file alone, as contracts/sales-days.

/** The most days of a period that is named by its days. */
export const maxSalesDays = 366;

/** How many days a period has, both its ends included. */
export const salesDays = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
