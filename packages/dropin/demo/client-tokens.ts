/** The keys that the sandbox takes from servers (apps/sandbox/README.md). */
const authorization = `Basic ${Buffer.from('sandbox:sandbox-secret').toString('base64')}`;

/** A customer of the demo. */
const customer = 'demo-customer';

/** What the customer has saved, by the nonces that Braintree publishes for tests. */
const savedNonces = [
  'fake-valid-visa-nonce',
  'fake-valid-mastercard-nonce',
  'fake-paypal-billing-agreement-nonce',
];

/** Makes client tokens at a sandbox, as a merchant's server does. */
export function clientTokensOf(sandbox: string) {
  let saved: Promise<void> | undefined;

  async function call(path: string, body: object): Promise<string> {
    const answer = await fetch(`${sandbox}/merchants/storefront/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${text}`);
    return text;
  }

  async function save(): Promise<void> {
    await call('customers', { customer: { id: customer } });
    for (const payment_method_nonce of savedNonces)
      await call('payment_methods', { payment_method: { customer_id: customer, payment_method_nonce } });
  }

  /** A client token, for a guest or for the customer with saved methods. */
  return async function clientToken(isCustomer: boolean): Promise<string> {
    if (isCustomer) await (saved ??= save());
    const whose = isCustomer ? { customer_id: customer } : {};
    const text = await call('client_token', { client_token: { merchant_account_id: 'USD', ...whose } });
    return /<value>([^<]+)/.exec(text)?.[1] ?? '';
  };
}
