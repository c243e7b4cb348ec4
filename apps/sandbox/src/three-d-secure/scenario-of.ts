import { numberIdOf, type CardFacts } from '../cards/cards.ts';
import { isTrue, type Input } from '../wire/input.ts';
import { type Finding, findings, type Scenario, scenarios } from '../cards/scenarios.ts';

/** What a lookup finds, and whether the bank challenges the shopper. `approved` is the finding if he approves. */
export type Lookup = { finding: Finding; challenge: boolean; approved: Finding };

const byNumber = new Map(
  scenarios.flatMap((scenario) =>
    Object.values(scenario.numbers).map((number): [string, Scenario] => [numberIdOf(number), scenario]),
  ),
);

/**
 * What 3-D Secure finds for a card, from its test number and from what the request asks for: a challenge, an
 * exemption from one, or data only. Cards without a scenario do not take part
 * (docs/behaviour/gateway.md#3-d-secure).
 */
export function lookUp({ numberId }: Pick<CardFacts, 'numberId'>, asked: Input): Lookup {
  const scenario = byNumber.get(numberId);
  if (!scenario) return without(findings.notEnrolled);
  const { finding, challenge } = scenario;
  const passes = finding.shifted;
  if (passes && isTrue(asked['dataOnlyRequested'])) return without(findings.dataOnly);
  const forced = isTrue(asked['challengeRequested']) || isTrue(asked['cardAdd']);
  if (passes && !forced) {
    const exemption = exemptionOf(asked);
    if (exemption) return without(exemption);
  }
  return challenge || (forced && finding.status === 'authenticate_successful')
    ? { finding: findings.challengeRequired, challenge: true, approved: finding }
    : without(finding);
}

const without = (finding: Finding): Lookup => ({ finding, challenge: false, approved: finding });

/** `exemptionRequested` is the older name of an exemption for a low risk. */
function exemptionOf(asked: Input): Finding | undefined {
  if (asked['requestedExemptionType'] === 'low_value') return findings.lowValue;
  return asked['requestedExemptionType'] === 'transaction_risk_analysis' ||
    isTrue(asked['exemptionRequested'])
    ? findings.riskAnalysis
    : undefined;
}
