/** Rupees as a number, for REST: 149900 paise is 1499, 9950 paise is 99.5. */
export const rupeesFromPaise = (paise: number): number => paise / 100;

/** Paise from rupees: 99.5 is 9950. NaN if there are more than two decimals, or if it is not a number. */
export function paiseFromRupees(rupees: number): number {
  const paise = Math.round(rupees * 100);
  return paise / 100 === rupees ? paise : Number.NaN;
}
