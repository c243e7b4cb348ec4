import type { Appearance } from '../appearance/appearance.ts';
import { optionIds, type OptionId } from '../ways-to-pay.ts';

interface Chosen {
  locale: string;
  paymentOptionPriority: readonly OptionId[];
  appearance: Appearance;
}

/** The values that a wallet needs from the merchant, as an example. */
const examples: Partial<Record<OptionId, string>> = {
  paypal: `paypal: { flow: 'checkout', amount: '10.00', currency: 'USD' },`,
  paypalCredit: `paypalCredit: { flow: 'checkout', amount: '10.00', currency: 'USD' },`,
  venmo: `venmo: { allowDesktop: true },`,
  applePay: `applePay: { displayName: 'Your shop', paymentRequest: { total: { label: 'Your shop', amount: '10.00' } } },`,
  googlePay: `googlePay: { transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '10.00' } },`,
};

/** The call that makes a widget with these options. What is at its default is left out. */
export function codeOf({ locale, paymentOptionPriority: wanted, appearance }: Chosen): string {
  const looks = appearanceOf(appearance);
  const lines = [
    `authorization,`,
    `container: '#dropin-container',`,
    ...(locale === 'en_US' ? [] : [`locale: '${locale}',`]),
    ...(wanted.join() === optionIds.join()
      ? []
      : [`paymentOptionPriority: [${wanted.map(quoted).join(', ')}],`]),
    ...(wanted.includes('card') ? [] : ['card: false,']),
    ...wanted.flatMap((id) => examples[id] ?? []),
    ...(looks.length > 0 ? ['appearance: {', ...looks.map((line) => `  ${line}`), '},'] : []),
  ];
  return `const dropin = await create({\n${lines.map((line) => `  ${line}\n`).join('')}});`;
}

function appearanceOf({ theme = 'light', preset = 'standard', variables = {} }: Appearance): string[] {
  const set = Object.entries(variables);
  return [
    ...(theme === 'light' ? [] : [`theme: '${theme}',`]),
    ...(preset === 'standard' ? [] : [`preset: '${preset}',`]),
    ...(set.length > 0
      ? [`variables: { ${set.map(([name, value]) => `${name}: ${quoted(value)}`).join(', ')} },`]
      : []),
  ];
}

function quoted(value: unknown): string {
  return typeof value === 'number'
    ? String(value)
    : `'${String(value).replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}
