import { constructedSheet } from '../../browser/constructed-sheet.ts';
import type { ButtonStyle } from './button-style.ts';
import { type Funding, fundingLabels } from './funding.ts';

/** A button as it is shown; `setDisabled` greys it, `setBusy` shows that its window is open. */
export type ButtonView = { element: HTMLButtonElement; setDisabled: (isDisabled: boolean) => void };

/**
 * Makes a real button. The accessible name is that of the funding source; the words of the label are only for
 * the eye.
 */
export function buttonView(funding: Funding, style: ButtonStyle, onClick: () => void): ButtonView {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `${style.color} ${style.shape}`;
  element.dataset['fundingSource'] = funding;
  element.setAttribute('aria-label', fundingLabels[funding]);
  const [before = '', after = ''] = funding === 'paypal' ? (words[style.label] ?? []) : [];
  element.append(before, nameOf(funding), after);
  if (style.height !== undefined) element.style.setProperty('height', `${style.height}px`);
  element.addEventListener('click', onClick);
  return {
    element,
    setDisabled: (isDisabled) => {
      if (isDisabled) element.setAttribute('aria-disabled', 'true');
      else element.removeAttribute('aria-disabled');
    },
  };
}

/** The words around PayPal's name, by label. */
const words: Record<string, [string, string?]> = {
  checkout: ['', ' Checkout'],
  buynow: ['', ' Buy Now'],
  pay: ['Pay with '],
  subscribe: ['', ' Subscribe'],
  donate: ['Donate with '],
};

function nameOf(funding: Funding): HTMLElement {
  const name = document.createElement('b');
  name.textContent = fundingLabels[funding];
  return name;
}

/**
 * Makes the element around buttons. Its shadow root keeps the merchant's styles away; the stylesheet is
 * constructed, which a strict content security policy allows.
 */
export function buttonsElement(buttons: ButtonView[], { layout, tagline }: ButtonStyle): HTMLElement {
  const host = document.createElement('div');
  host.className = 'paypal-buttons';
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  root.adoptedStyleSheets = [stylesheet()];
  const box = document.createElement('div');
  box.className = `box ${layout}`;
  box.append(...buttons.map(({ element }) => element));
  root.append(box);
  if (tagline) {
    const line = document.createElement('p');
    line.textContent = 'The safer, easier way to pay';
    root.append(line);
  }
  return host;
}

const styles = `
:host { display: block; min-inline-size: 150px; max-inline-size: 750px; }
.box { display: flex; flex-direction: column; gap: .5rem; }
.horizontal { flex-direction: row; }
button { flex: 1 1 0; box-sizing: border-box; inline-size: 100%; height: 45px; min-block-size: 25px; margin: 0; padding: 0 1rem;
  border: 1px solid transparent; font: 500 16px/1 system-ui, sans-serif; cursor: pointer; white-space: nowrap; overflow: hidden;
  background: var(--ground); color: var(--ink); }
.vertical button { flex: none; }
b { font-weight: 800; font-style: italic; }
.rect { border-radius: 4px; } .pill { border-radius: 28px; } .sharp { border-radius: 0; }
.gold { --ground: #ffc439; --ink: #0b1f3d; } .blue { --ground: #0b5cab; --ink: #fff; }
.silver { --ground: #e9e9e9; --ink: #1a1a1a; } .black { --ground: #1a1a1a; --ink: #fff; }
.white { --ground: #fff; --ink: #0b1f3d; border-color: #5c5c5c; } .darkblue { --ground: #0b2a66; --ink: #fff; }
button:hover { filter: brightness(.95); }
button:focus-visible { outline: 3px solid #0b5cab; outline-offset: 2px; }
button[aria-disabled] { opacity: .5; cursor: not-allowed; }
p { margin: .5rem 0 0; text-align: center; font: 13px/1.3 system-ui, sans-serif; }
`;

const stylesheet = constructedSheet(styles);
