import { asInput, asText, type Input } from '../wire/input.ts';
import { problem, type Problem } from '../wire/refusal.ts';

/** What a merchant says about the shopper of a sale, for the gateway's checks against fraud. */
export type RiskData = { customerIp: string | null; customerBrowser: string | null };

/** The longest user agent and device id that the gateway takes, in characters. */
const maxLength = 255;

/** Reads the snake_case `risk_data` of a sale; undefined when it has none. */
export function readRiskData(input: Input): RiskData | undefined {
  const sent = asInput(input['risk_data']);
  const customerIp = asText(sent['customer_ip']) ?? null;
  const customerBrowser = asText(sent['customer_browser']) ?? null;
  return customerIp === null && customerBrowser === null ? undefined : { customerIp, customerBrowser };
}

/** The problems of the `risk_data` of a sale: 94701 and 94702, which the server SDK lists, for what is too long. */
export function riskDataProblems(input: Input): Problem[] {
  const sent = asInput(input['risk_data']);
  const tooLong = (name: string) => (asText(sent[name])?.length ?? 0) > maxLength;
  return [
    ...(tooLong('customer_browser')
      ? [problem('customer_browser', '94701', 'Customer browser is too long.', 'risk-data')]
      : []),
    ...(tooLong('customer_device_id')
      ? [problem('customer_device_id', '94702', 'Customer device ID is too long.', 'risk-data')]
      : []),
  ];
}
