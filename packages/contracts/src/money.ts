/** Rupees as a number for the legacy wire: 149900 paise is 1499, 9950 is 99.5. */
export const rupeesFromPaise = (paise: number): number => paise / 100;
