/** Rupees as a number for the legacy wire: 149900 paise is 1499, 9950 is 99.5. */
export const rupeesFromPaise = (paise: number): number => paise / 100;

/** Integer paise from rupees as the legacy wire has them; the nearest paisa. */
export const paiseFromRupees = (rupees: number): number => Math.round(rupees * 100);
