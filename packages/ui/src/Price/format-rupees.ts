/**
 * Formats an amount for all screens (docs/behaviour/storefront.md#money-on-screen): integer paise become
 * '₹ 1,499' or '₹ 99.50'. Digits are grouped as in India, zero paise are left out, and a minus comes before the
 * sign.
 */
export function formatRupees(paise: number): string {
  const amount = Math.abs(paise);
  const rest = amount % 100;
  const digits = groupDigits((amount - rest) / 100);
  return `${paise < 0 ? '-' : ''}₹ ${digits}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/**
 * Groups the digits of a non-negative integer as in India: 1234567 becomes '12,34,567'. Not by Intl.NumberFormat: a
 * page's first one takes 60 ms of a slow phone.
 */
export const groupDigits = (integer: number): string =>
  String(integer).replace(/\d(?=(\d\d)*\d{3}$)/g, '$&,');
