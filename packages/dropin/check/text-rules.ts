import type { Level, Place } from './finding.ts';
import type { ProjectText } from './project-text.ts';

/** Names that are on no element of the widget. */
export const absentNames: readonly string[] = [
  'braintree-loader__lock',
  'braintree-no-flexbox',
  'braintree-test-class',
  'braintree-form__raw-input',
  'braintree-dropin-paypal-checkout-script',
];

interface TextRule {
  level: Level;
  /** a name of docs/dropin/moving-over.md */
  row: string;
  pattern: RegExp;
  /** @param found the match, @param before the 300 characters before it; undefined where it is no finding */
  say: (found: RegExpMatchArray, before: string) => string | undefined;
}

const always = (message: string) => () => message;

/** What is looked for in every file. Each row is one of docs/dropin/moving-over.md. */
export const textRules: readonly TextRule[] = [
  {
    level: 'change',
    row: 'braintree-web-drop-in',
    pattern: /(["'`])braintree-web-drop-in(?:\/[\w./-]{0,200})?\1/g,
    say: ({ 0: name }, before) =>
      /\bimport\s+\w+\s+from\s*$/.test(before)
        ? `${name} is now 'open-dropin'. Import 'open-dropin/dropin.css' too.`
        : `${name} is now 'open-dropin'.`,
  },
  {
    level: 'change',
    row: 'braintree-web-drop-in-react',
    pattern: /(["'`])braintree-web-drop-in-react\1/g,
    say: always(
      `Take DropIn of 'open-dropin/react': options are props, ref gives the widget, onReady takes the place of onInstance.`,
    ),
  },
  {
    level: 'change',
    row: '@types/braintree-web-drop-in',
    pattern: /(["'`])@types\/braintree-web-drop-in\1/g,
    say: always('Remove it: the types come with the package.'),
  },
  {
    level: 'change',
    row: 'js.braintreegateway.com/web/dropin/…',
    pattern: /(?:js\.braintreegateway\.com\/web\/dropin\/|\bbraintree-web-drop-in@)[\w./@-]{0,200}/g,
    say: ({ 0: address }) =>
      address.endsWith('.css')
        ? 'Remove it: the script adds its own style sheet.'
        : 'Load the script from where you serve web/dropin/1.33.1, without the old integrity value.',
  },
  {
    level: 'look',
    row: 'https://www.paypalobjects.com/api/checkout.min.js',
    pattern: /www\.paypalobjects\.com\/api\/checkout/g,
    say: always('The widget does not use checkout.js, and loads PayPal’s current script itself.'),
  },
  {
    level: 'look',
    row: 'https://js.braintreegateway.com',
    pattern: /(?:braintreegateway|braintree-api|paypalobjects)\.com(?!\/(?:web\/dropin|api\/checkout))/g,
    say: (_, before) =>
      /(?:-src|[a-z]Src)\b/.test(before)
        ? 'Compare the policy with the table of the README: hosts differ.'
        : undefined,
  },
  {
    level: 'look',
    row: 'braintree-loader__lock',
    pattern: new RegExp(String.raw`(?<![\w-])(?:${absentNames.join('|')})(?![\w-])`, 'g'),
    say: ({ 0: name }) => `No element has ${name}.`,
  },
  {
    level: 'look',
    row: 'svgs',
    pattern: /data-braintree-id\s*[~|^$*]?=\s*["'\\]{0,2}svgs\b/g,
    say: always('There is no list of symbols: drawings are put where they are shown.'),
  },
  {
    level: 'look',
    row: '#icon-visa',
    pattern:
      /#(?:icon-(?:visa|master-card|american-express|discover|diners-club|jcb|unionpay|maestro|elo|hiper|hipercard)|logo(?:PayPal|PayPalCredit|ApplePay|GooglePay|Venmo)|buttonVenmo|icon(?:CardFront|CVVBack|CVVFront|LockLoader))(?![\w-])/g,
    say: always('There are no symbols to point at: drawings are put where they are shown.'),
  },
  {
    level: 'look',
    row: 'a canceled challenge of 3-D Secure',
    pattern: /(["'`])3ds:customer-canceled\1/g,
    say: always('After this event the request rejects; Drop-in resolves it.'),
  },
  {
    level: 'look',
    row: 'off(event, handler)',
    pattern:
      /\.off\(\s*["'`](?:changeActiveView|(?:noP|p)aymentMethodRequestable|paymentOptionSelected|card:\w+|3ds:[\w-]+)["'`]/g,
    say: always('off removes only the handler it is given; an unknown one removes none.'),
  },
  {
    level: 'look',
    row: 'title',
    pattern: /Secure Credit Card Frame/g,
    say: always('Frames are named in the shopper’s language, such as ‘Card Number’.'),
  },
  {
    level: 'look',
    row: 'braintree.dropin.VERSION',
    pattern: /\bdropin\.VERSION\b/g,
    say: always('VERSION is 1.33.1, the version of the interface.'),
  },
  {
    level: 'look',
    row: 'the notice of collection',
    pattern: /braintree-form__notice-of-collection(?![\w-])/g,
    say: always('The notice is there only with `card.noticeOfCollection: true`.'),
  },
];

/** What the rules find in a file, at most one finding for a rule and line. */
export function textPlaces({ code }: ProjectText): Place[] {
  return textRules.flatMap(({ level, row, pattern, say }) => {
    const places: Place[] = [];
    let lineEnd = -1;
    for (const found of code.matchAll(pattern)) {
      if (found.index < lineEnd) continue;
      const message = say(found, code.slice(Math.max(0, found.index - 300), found.index));
      if (message === undefined) continue;
      const end = code.indexOf('\n', found.index);
      lineEnd = end < 0 ? code.length : end;
      places.push({ level, row, message, at: found.index });
    }
    return places;
  });
}
