/** Rupees as a number for the legacy wire: 149900 paise is 1499, 9950 is 99.5. */
export const rupeesFromPaise = (paise: number): number => paise / 100;

/** Paise from rupees, exactly: 99.5 is 9950. Not an integer when there are more than two decimals, or no number. */
export function paiseFromRupees(rupees: number): number {
  const paise = Math.round(rupees * 100);
  return paise / 100 === rupees ? paise : Number.NaN;
}
