const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Formats an amount for all screens (docs/behaviour/storefront.md#money-on-screen): integer paise become
 * '₹ 1,499' or '₹ 99.50'. Digits are grouped as in India, zero paise are left out, and a minus comes before the
 * sign.
 */
export function formatRupees(paise: number): string {
  const digits = (paise % 100 === 0 ? whole : withPaise).format(Math.abs(paise) / 100);
  return `${paise < 0 ? '-' : ''}₹ ${digits}`;
}
