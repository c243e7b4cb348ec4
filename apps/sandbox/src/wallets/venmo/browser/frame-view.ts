import { qrCode } from './qr-code.ts';

/** What the frame shows. `address` is that of the approval page. */
export type Shown =
  | { is: 'waiting' }
  | { is: 'code'; address: string }
  | { is: 'authorizing' }
  | { is: 'authorized' }
  | { is: 'error'; message: string };

const says = {
  waiting: 'Making a QR code …',
  code: 'Scan this code with your phone, then approve the payment there.',
  authorizing: 'The code was scanned. Approve the payment in Venmo.',
  authorized: 'Approved. You are going back to the shop.',
};

/**
 * Finds the parts of the frame's document, and returns the function that shows a state. Nothing here is a live
 * region: the SDK announces each state in the shop's page. The focus goes to the heading when the code appears,
 * and when the focused control disappears.
 */
export function frameView(sheet: HTMLElement): (shown: Shown) => void {
  const heading = part(sheet, 'h1', HTMLElement);
  const text = part(sheet, '#says', HTMLElement);
  const code = part(sheet, '.code', HTMLElement);
  const link = part(sheet, 'a', HTMLAnchorElement);
  const again = part(sheet, 'button[value=again]', HTMLButtonElement);
  const cancel = part(sheet, 'button[value=cancel]', HTMLButtonElement);
  return (shown) => {
    const { is } = shown;
    const focused = document.activeElement;
    text.textContent = is === 'error' ? shown.message : says[is];
    text.className = is === 'error' ? 'problem' : is === 'authorized' ? 'done' : '';
    if (is === 'code') {
      link.href = shown.address;
      code.replaceChildren(qrCode(shown.address, 'QR code of the Venmo page of this payment'));
    } else code.replaceChildren();
    code.hidden = is !== 'code';
    link.hidden = is !== 'code' && is !== 'authorizing';
    again.hidden = is !== 'error';
    cancel.hidden = is === 'authorized';
    if (is === 'code' || focused?.closest('[hidden]')) heading.focus();
  };
}

function part<Kind extends HTMLElement>(sheet: HTMLElement, selector: string, kind: new () => Kind): Kind {
  const found = sheet.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The frame has no ${selector}.`);
}
