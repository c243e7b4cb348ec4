/** The address of the page that finds an order without an account; `number` fills its field. */
export const findOrderPath = (number?: string): string =>
  number === undefined ? '/order/find' : `/order/find?${new URLSearchParams({ number })}`;
