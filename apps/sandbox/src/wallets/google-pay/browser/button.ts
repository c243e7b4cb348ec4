import { constructedSheet } from '../../browser/constructed-sheet.ts';

/** The options of createButton that change what is seen; others are accepted and change nothing here. */
export type ButtonOptions = {
  onClick: (event: Event) => void;
  buttonColor?: string;
  buttonType?: string;
  buttonSizeMode?: string;
  buttonRadius?: number;
  buttonLocale?: string;
};

/** The words around Google's name, by type. The long and the short one are Google's older names. */
const words: Record<string, string> = {
  book: 'Book with ',
  buy: 'Buy with ',
  checkout: 'Checkout with ',
  donate: 'Donate with ',
  order: 'Order with ',
  pay: 'Pay with ',
  plain: '',
  subscribe: 'Subscribe with ',
  long: 'Buy with ',
  short: '',
};

/**
 * Makes Google Pay's button in an element of its own. A value that Google does not have is reported to the
 * console, and the default is used.
 * @throws Error without onClick
 */
export function googlePayButton(options: ButtonOptions): HTMLElement {
  if (typeof options?.onClick !== 'function') throw new Error('createButton needs the option onClick.');
  const type = known('buttonType', options.buttonType, Object.keys(words), 'buy');
  const color = known('buttonColor', options.buttonColor, ['default', 'black', 'white'], 'default');
  const size = known('buttonSizeMode', options.buttonSizeMode, ['static', 'fill'], 'static');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${color} ${size}`;
  button.setAttribute('aria-label', `${words[type]}Google Pay`);
  const name = document.createElement('b');
  name.textContent = 'Google Pay';
  button.append(words[type] ?? '', name);
  if (options.buttonRadius !== undefined)
    button.style.setProperty('border-radius', `${options.buttonRadius}px`);
  button.addEventListener('click', options.onClick);
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  root.adoptedStyleSheets = [stylesheet()];
  root.append(button);
  return host;
}

function known(option: string, value: unknown, accepted: string[], otherwise: string): string {
  const found = accepted.find((one) => one === value);
  if (value !== undefined && found === undefined)
    console.error(`createButton: ${option} must be one of ${accepted.join(', ')}.`);
  return found ?? otherwise;
}

const styles = `
:host { display: block; }
button { box-sizing: border-box; min-inline-size: 90px; max-inline-size: 100%; block-size: 40px; margin: 0; padding: 0 1.25rem; overflow: hidden;
  border: 1px solid #747775; border-radius: 100px; background: #000; color: #fff; cursor: pointer;
  font: 500 15px/1 system-ui, sans-serif; white-space: nowrap; }
button.white { background: #fff; color: #1f1f1f; }
button.fill { inline-size: 100%; block-size: 100%; min-block-size: 40px; }
b { font-weight: 700; }
button:hover { filter: brightness(.95); }
button.default:hover, button.black:hover { background: #3c4043; filter: none; }
button:focus-visible { outline: 3px solid #0b5cab; outline-offset: 2px; }
`;

const stylesheet = constructedSheet(styles);
