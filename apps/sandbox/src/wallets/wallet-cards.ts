/**
 * A test card that the stand-ins of Apple Pay and Google Pay offer. Their tokens name it by `id`; the gateway
 * looks the number up in its own list of test cards.
 */
export type WalletCard = { id: string; brand: 'visa' | 'mastercard'; number: string; note: string | null };

const visa = { id: 'visa', brand: 'visa', number: '4111111111111111', note: null } as const;
const mastercard = {
  id: 'mastercard',
  brand: 'mastercard',
  number: '5555555555554444',
  note: null,
} as const;
const declined = {
  id: 'declined',
  brand: 'visa',
  number: '4000111111111115',
  note: 'the bank declines it',
} as const;

export const applePayCards: WalletCard[] = [visa, mastercard, declined];

/** Google Pay passes a card on as a token of the device, or, when `isNetworkTokenized` is false, by its number. */
export type GooglePayCard = WalletCard & { isNetworkTokenized: boolean };

export const googlePayCards: GooglePayCard[] = [
  { ...visa, isNetworkTokenized: true },
  {
    id: 'visa-by-number',
    brand: 'visa',
    number: '4000000000001091',
    note: 'by its number: 3-D Secure asks',
    isNetworkTokenized: false,
  },
  { ...mastercard, isNetworkTokenized: true },
  { ...declined, isNetworkTokenized: true },
];

/** 'Visa ending in 1111', with its note when it has one. */
export function walletCardName({ brand, number }: WalletCard): string {
  return `${brand === 'visa' ? 'Visa' : 'Mastercard'} ending in ${number.slice(-4)}`;
}
