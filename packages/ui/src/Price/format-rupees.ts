const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Money as every screen writes it (decision 35): integer paise in, '₹ 1,499' or '₹ 99.50' out, Indian grouping, paise
 * only when not zero, a minus in front of the sign.
 */
export function formatRupees(paise: number): string {
  const digits = (paise % 100 === 0 ? whole : withPaise).format(Math.abs(paise) / 100);
  return `${paise < 0 ? '-' : ''}₹ ${digits}`;
}
