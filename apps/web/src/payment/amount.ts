/** An amount in paise as payment companies read it: rupees with two decimals, such as '10.00'. */
export const amountOf = (paise: number): string => (paise / 100).toFixed(2);
