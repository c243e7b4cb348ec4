/** What a bank says about a shopper: what 3-D Secure calls the transaction status. */
export type BankAnswer = 'Y' | 'N' | 'U' | 'A' | 'R' | 'C';

/**
 * What 3-D Secure finds out. `enrolled` says whether the card takes part in it (U: unknown, B: bypassed).
 * Liability can shift as long as the card takes part.
 */
export type Finding = {
  status: string;
  enrolled: 'Y' | 'N' | 'U' | 'B';
  answer: BankAnswer | null;
  shifted: boolean;
};

/**
 * One documented case of 3-D Secure: its finding at the lookup or, when the bank challenges the shopper, after
 * the shopper approves. `numbers` are the test cards that lead to it.
 */
export type Scenario = { finding: Finding; challenge: boolean; says: string; numbers: ScenarioNumbers };
type ScenarioNumbers = { visa: string; mastercard: string; amex: string; discover: string };

const enrolled = (status: string, answer: BankAnswer, shifted = false): Finding => ({
  status,
  enrolled: 'Y',
  answer,
  shifted,
});

const unanswered = (status: string, taking: 'N' | 'U' | 'B'): Finding => ({
  status,
  enrolled: taking,
  answer: null,
  shifted: false,
});

const successful = enrolled('authenticate_successful', 'Y', true);
const failed = enrolled('authenticate_failed', 'N');
const unable = enrolled('authenticate_unable_to_authenticate', 'U');

/** The findings that no test card has of its own. */
export const findings = {
  notEnrolled: unanswered('lookup_not_enrolled', 'N'),
  challengeRequired: enrolled('challenge_required', 'C'),
  failed,
  lowValue: enrolled('exemption_low_value_successful', 'N'),
  riskAnalysis: enrolled('exemption_tra_successful', 'N'),
  dataOnly: enrolled('data_only_successful', 'U'),
};

const scenario = (
  says: string,
  finding: Finding,
  [visa, mastercard, amex, discover]: [string, string, string, string],
  challenge = false,
): Scenario => ({ says, finding, challenge, numbers: { visa, mastercard, amex, discover } });

/** The cases that Braintree documents for its own sandbox, each with its test cards. */
export const scenarios: Scenario[] = [
  scenario('Authenticated without a challenge', successful, [
    '4000000000001000',
    '5200000000001005',
    '340000000001007',
    '6011000000001002',
  ]),
  scenario(
    'The authentication fails, without a challenge',
    enrolled('authenticate_frictionless_failed', 'N'),
    ['4000000000001018', '5200000000001013', '340000000001015', '6011000000001010'],
  ),
  scenario(
    'Attempted: the card’s brand stands in for its bank',
    enrolled('authenticate_attempt_successful', 'A', true),
    ['4000000000001026', '5200000000001021', '340000000001023', '6011000000001028'],
  ),
  scenario('The bank cannot authenticate anyone now', unable, [
    '4000000000001034',
    '5200000000001039',
    '340000000001031',
    '6011000000001036',
  ]),
  scenario('The bank rejects the shopper', enrolled('authenticate_rejected', 'R'), [
    '4000000000001042',
    '5200000000001047',
    '340000000001049',
    '6011000000001044',
  ]),
  scenario('Authentication is not available', unanswered('authentication_unavailable', 'U'), [
    '4000000000001059',
    '5200000000001054',
    '340000000001056',
    '6011000000001051',
  ]),
  scenario('An error while looking the card up', unanswered('lookup_error', 'U'), [
    '4000000000001067',
    '5200000000001062',
    '340000000001064',
    '6011000000001069',
  ]),
  scenario('A timeout while looking the card up', unanswered('lookup_failed_acs_error', 'U'), [
    '4000000000001075',
    '5200000000001070',
    '340000000001072',
    '6011000000001077',
  ]),
  scenario('3-D Secure is bypassed', unanswered('lookup_bypassed', 'B'), [
    '4000000000001083',
    '5200000000001088',
    '340000000001080',
    '6011000000001085',
  ]),
  scenario(
    'Challenge; approving succeeds',
    successful,
    ['4000000000001091', '5200000000001096', '340000000001098', '6011000000001093'],
    true,
  ),
  scenario(
    'Challenge; approving fails too',
    failed,
    ['4000000000001109', '5200000000001104', '340000000001106', '6011000000001101'],
    true,
  ),
  scenario(
    'Challenge; then the bank cannot authenticate anyone',
    unable,
    ['4000000000001117', '5200000000001112', '340000000001114', '6011000000001119'],
    true,
  ),
  scenario(
    'Challenge; then an error',
    enrolled('authenticate_error', 'U'),
    ['4000000000001125', '5200000000001120', '340000000001122', '6011000000001127'],
    true,
  ),
];
