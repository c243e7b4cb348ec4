/** What the sandbox answers to the buyer's decision. `resourceId` is the context, where the shop's page made it. */
export type Outcome = { resourceId: string | null } & (
  | { status: 'APPROVED'; nonce: string; userName: string }
  | { status: 'CANCELED' }
  | { status: 'FAILED' }
);

const names = { APPROVED: 'x-success', CANCELED: 'x-cancel', FAILED: 'x-error' };
/** Schemes that run or show what the address itself contains. */
const unsafe = /^(javascript|data|blob|file|vbscript|about):$/;

/**
 * The shop's address for this outcome, from the query of the approval page, with the hash that the SDK reads.
 * Undefined when the shop gave none (it sends NOOP then), or none that may be opened.
 */
export function returnAddress(query: URLSearchParams, outcome: Outcome): string | undefined {
  const given = query.get(names[outcome.status]) ?? '';
  if (!URL.canParse(given) || unsafe.test(new URL(given).protocol)) return undefined;
  const hash = new Map(paramsOf(outcome));
  if (outcome.resourceId) hash.set('resource_id', outcome.resourceId);
  if (hash.size === 0) return given;
  const written = [...hash].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${given}${given.includes('#') ? '&' : '#'}${written}`;
}

function paramsOf(outcome: Outcome): [name: string, value: string][] {
  if (outcome.status === 'APPROVED')
    return [
      ['paymentMethodNonce', outcome.nonce],
      ['username', outcome.userName],
    ];
  return outcome.status === 'FAILED'
    ? [
        ['errorMessage', 'The payment failed at Venmo.'],
        ['errorCode', 'SANDBOX_FAILED'],
      ]
    : [];
}

/**
 * Goes to the shop's address. In a tab that the shop's page opened, it is that page which goes there, as a phone
 * leads back to the tab from which the app was opened, and this tab closes. The popup of the desktop web login
 * stays the window itself.
 */
export function goBack(address: string): void {
  const opener = window.opener as Window | null;
  const isWeb = /^https?:/.test(address);
  if (opener && isWeb && location.pathname !== '/go/web') {
    opener.location.href = address;
    window.close();
  } else location.assign(address);
}
