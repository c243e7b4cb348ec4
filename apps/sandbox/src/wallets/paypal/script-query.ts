import { paypalClientId } from '../../client/ways-to-pay.ts';
import { asText, type Input } from '../../wire/input.ts';

const anything = /^.+$/;
const flag = /^(true|false)$/;
const names = /^[a-z-]+(,[a-z-]+)*$/;

/** The parameters of PayPal's script, with the values that each accepts. */
const parameters: Record<string, RegExp> = {
  'client-id': anything,
  'merchant-id': anything,
  intent: /^(capture|authorize|order|tokenize|subscription)$/,
  commit: flag,
  vault: flag,
  debug: flag,
  components: names,
  'enable-funding': names,
  'disable-funding': names,
  'disable-card': names,
  currency: /^[A-Z]{3}$/,
  locale: /^[a-z]{2,3}_[A-Z]{2}$/,
  'buyer-country': /^[A-Z]{2}$/,
  'integration-date': /^\d{4}-\d{2}-\d{2}$/,
};

/**
 * What is wrong with the query of PayPal's script; undefined when nothing is. PayPal refuses the script as a
 * whole then (docs/behaviour/gateway.md#paypals-scripts).
 */
export function problemOfQuery(query: Input): string | undefined {
  const id = asText(query['client-id']);
  if (!id) return 'Expected client-id to be passed';
  if (id !== paypalClientId) return `client-id not recognized for either production or sandbox: ${id}`;
  for (const [name, value] of Object.entries(query)) {
    const accepted = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!accepted) return `Disallowed query param: ${name}`;
    const text = asText(value) ?? '';
    if (!accepted.test(text)) return `Invalid query value for ${name}: ${text}`;
  }
  return query['intent'] === 'tokenize' && query['vault'] !== 'true'
    ? 'Expected vault=true for intent=tokenize'
    : undefined;
}
