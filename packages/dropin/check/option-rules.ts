import { createCalls, type CreateCall, type GivenOption } from './create-calls.ts';
import type { Level, Place } from './finding.ts';
import type { ProjectText } from './project-text.ts';

/** The options of `create` by their first names: Drop-in's, and those of this widget alone. */
export const knownOptions: ReadonlySet<string> = new Set(
  `authorization container selector locale translations paymentOptionPriority hiddenVaultedPaymentMethodTypes
  vaultManager preselectVaultedPaymentMethod showDefaultPaymentMethodFirst card paypal paypalCredit venmo
  applePay googlePay dataCollector threeDSecure initialView stylesheet appearance ownPaymentOptions signal`.split(
    /\s+/,
  ),
);

/** Options that differ, by their path. */
const changed: readonly {
  path: RegExp;
  /** the values that differ; every value where it is left out */
  value?: RegExp;
  level?: Level;
  row: string;
  message: string;
}[] = [
  {
    path: /^card\.overrides\.fields\.\w+\.container$/,
    row: 'card.overrides.fields.*.container',
    message: 'A field’s container is ignored: its place belongs to the widget.',
  },
  {
    path: /^card\.overrides\.fields\.\w+\.selector$/,
    row: 'card.overrides.fields.*.selector',
    message: 'A field’s selector is ignored: its place belongs to the widget.',
  },
  {
    path: /^paypal(?:Credit)?\.buttonStyle\.size$/,
    level: 'change',
    row: 'paypal.buttonStyle',
    message:
      'PayPal’s current script has `height` in px in place of `size`: 25 for small, 35 for medium, 45 for large, 55 for huge.',
  },
  {
    path: /^paypal(?:Credit)?\.buttonStyle\.(?:fundingicons|branding|maxbuttons|installmentperiod)$/,
    level: 'change',
    row: 'paypal.buttonStyle',
    message: 'PayPal’s current script does not have this style. Remove it.',
  },
  {
    path: /^paypal(?:Credit)?\.buttonStyle\.tagline$/,
    value: /^(?!false)/,
    level: 'change',
    row: 'paypal.buttonStyle',
    message:
      'PayPal’s current script takes `tagline: true` only beside `layout: "horizontal"`. Else remove it.',
  },
  {
    path: /^paypal\.buttonStyle\.(?:color|label)$/,
    value: /^(?:creditblue|darkblue|transparent|credit|generic)$/,
    level: 'change',
    row: 'paypal.buttonStyle',
    message: 'PayPal’s current script does not have this value. Remove it.',
  },
  {
    path: /^paypalCredit\.buttonStyle\.label$/,
    row: 'paypal.buttonStyle',
    message: 'A label of PayPal Credit’s button has no effect.',
  },
  {
    path: /^threeDSecure$/,
    row: 'a canceled challenge of 3-D Secure',
    message: 'A challenge that the shopper cancels rejects the request; Drop-in resolves it.',
  },
];

/** What differs in the options of each call of `create` that can be read. */
export function optionPlaces({ tokens }: ProjectText): Place[] {
  return createCalls(tokens).flatMap((call) => [...ofOptions(call), ...ofPayPal(call), ...ofNotice(call)]);
}

const look = (row: string, message: string, at: number): Place => ({ level: 'look', row, message, at });

function ofOptions({ options }: CreateCall): Place[] {
  return options.flatMap(({ path, value, at }) => [
    ...changed
      .filter((one) => one.path.test(path) && (one.value?.test(value) ?? true))
      .map(({ level = 'look', row, message }) => ({ level, row, message, at })),
    ...(path === 'locale' && value !== 'en_US'
      ? [look('locale', 'The texts of this language are written anew: read them once in the form.', at)]
      : []),
    ...(!path.includes('.') && !knownOptions.has(path)
      ? [look('an unknown option', `The widget knows no option \`${path}\`, and says so on the console.`, at)]
      : []),
  ]);
}

/** A checkout without an amount or a currency. */
function ofPayPal({ options, isWhole }: CreateCall): Place[] {
  const find = (path: string): GivenOption | undefined => options.find((one) => one.path === path);
  return ['paypal', 'paypalCredit'].flatMap((id) => {
    const flow = find(`${id}.flow`);
    if (!isWhole || flow?.value !== 'checkout') return [];
    return ['amount', 'currency']
      .filter((name) => !find(`${id}.${name}`))
      .map((name) => ({
        level: 'change' as const,
        row: `paypal.${name}`,
        message: `A checkout of ${id} without \`${name}\` fails at the start.`,
        at: flow.at,
      }));
  });
}

/** The notice of collection, which Drop-in shows without being asked since 1.40. */
function ofNotice({ options, isWhole, at }: CreateCall): Place[] {
  const card = options.find(({ path }) => path === 'card');
  const isAsked = options.some(({ path }) => path === 'card.noticeOfCollection');
  if (!isWhole || isAsked || card?.value === 'false') return [];
  const message = 'PayPal’s notice of collection is shown only with `card.noticeOfCollection: true`.';
  return [look('the notice of collection', message, at)];
}
