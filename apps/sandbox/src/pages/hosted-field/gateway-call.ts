import { fromGraphQL, toGraphQL } from './graphql-call.ts';
import type { ClientConfiguration } from './messages.ts';
import type { GatewayAnswer, TokenizationCall } from './tokenization-call.ts';

const timeout = 60_000;
const feature = 'tokenize_credit_cards';

/**
 * Sends a card to the gateway, by GraphQL when the configuration allows it, else by REST. As in the SDK, REST
 * is used when GraphQL cannot be reached or fails internally, and a failed REST call is tried once more.
 */
export async function callGateway(
  client: ClientConfiguration,
  call: TokenizationCall,
): Promise<GatewayAnswer> {
  const { graphQL } = client.gatewayConfiguration;
  if (graphQL?.features.includes(feature)) {
    const answer = await post(graphQL.url, ...toGraphQL(client, call));
    const adapted = answer && fromGraphQL(answer);
    if (adapted) return adapted;
  }
  const [first, again] = [() => rest(client, call), () => rest(client, call)];
  const answer = await first();
  return (answer && answer.status !== 408 ? answer : await again()) ?? { status: 500, body: undefined };
}

function rest(client: ClientConfiguration, call: TokenizationCall): Promise<GatewayAnswer | undefined> {
  const { analyticsMetadata: about = {}, gatewayConfiguration } = client;
  return post(
    `${gatewayConfiguration.clientApiUrl}/v1/payment_methods/credit_cards`,
    {},
    {
      ...call,
      _meta: { ...about, source: 'hosted-fields' },
      braintreeLibraryVersion: `braintree/${String(about['platform'])}/${String(about['sdkVersion'])}`,
      ...(client.authorizationType === 'TOKENIZATION_KEY'
        ? { tokenizationKey: client.authorization }
        : { authorizationFingerprint: client.authorizationFingerprint }),
    },
  );
}

/** POSTs JSON. Returns undefined when there is no response. A body that is not JSON is returned as text. */
async function post(
  url: string,
  headers: Record<string, string>,
  body: object,
): Promise<GatewayAnswer | undefined> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: late.signal,
    });
    return { status: response.status, body: parsed(await response.text()) };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
