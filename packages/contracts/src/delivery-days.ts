// Without zod, because browsers import this file alone, as contracts/delivery-days.

/** How long a delivery takes, in working days (Monday to Friday): at least `from`, at most `to`. */
export interface DeliveryDays {
  from: number;
  to: number;
}

/** The first and the last day on which an order should arrive, as YYYY-MM-DD in India. */
export interface Arrival {
  from: string;
  to: string;
}

/** '3 to 6 working days' */
export const inWorkingDays = ({ from, to }: DeliveryDays): string =>
  `${from === to ? '' : `${from} to `}${to} working ${to === 1 ? 'day' : 'days'}`;
