import type { Funding } from './paypal-plan.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The heights, in px, of the sizes of PayPal's older script. Its `responsive` has no height. */
const heights = new Map<unknown, number>([
  ['tiny', 25],
  ['small', 25],
  ['medium', 35],
  ['large', 45],
  ['huge', 55],
]);
const [least, most] = [25, 55];

/** Styles of PayPal's older script that the current one does not have. */
const older: readonly string[] = ['size', 'fundingicons', 'branding', 'maxbuttons', 'installmentperiod'];

const colors = ['gold', 'blue', 'silver', 'white', 'black'];

/** What PayPal's script takes, as far as it refuses everything else. */
const accepted = (funding: Funding): Readonly<Record<string, readonly unknown[]>> => ({
  color: funding === 'CREDIT' ? ['darkblue', 'white', 'black'] : colors,
  shape: ['rect', 'pill', 'sharp'],
  // PayPal gives the buttons of credit and Pay Later their labels itself, and refuses others.
  label:
    funding === 'PAYPAL' ? ['paypal', 'checkout', 'buynow', 'pay', 'installment', 'subscribe', 'donate'] : [],
  layout: ['vertical', 'horizontal'],
  tagline: [true, false],
});

/**
 * The style of one of PayPal's buttons: what a page gives, without what PayPal's script would refuse, as it does
 * with values of its older version (docs/behaviour/widget.md#paypal-options). A refusal would leave no button.
 */
export function styleOf(funding: Funding, given: Facts): Facts {
  const style: Record<string, unknown> = { ...given };
  const asked = given['height'] ?? heights.get(given['size']) ?? Number.NaN;
  const height = Number(typeof asked === 'string' ? asked.replace(/px$/, '') : asked);
  style['height'] = Number.isNaN(height) ? undefined : Math.min(Math.max(height, least), most);
  if (style['tagline'] === 'true' || style['tagline'] === 'false')
    style['tagline'] = style['tagline'] === 'true';
  if (style['tagline'] && style['layout'] !== 'horizontal') delete style['tagline'];
  for (const [name, values] of Object.entries(accepted(funding)))
    if (!values.includes(style[name])) delete style[name];
  for (const name of Object.keys(style))
    if (older.includes(name) || style[name] === undefined) delete style[name];
  return style;
}

/** The names of a style that a button does not get as they are given. */
export function changedStyles(funding: Funding, given: Facts): string[] {
  const style = styleOf(funding, given);
  const isOwn = (name: string) => funding !== 'PAYPAL' && (name === 'label' || name === 'color');
  return Object.keys(given).filter(
    (name) => given[name] !== undefined && style[name] !== given[name] && !isOwn(name),
  );
}
