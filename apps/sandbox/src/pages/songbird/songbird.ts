import { call, isProblem, problemOf, type ScriptProblem } from './centinel.ts';
import { readChallengeRequest } from './challenge-request.ts';
import { type ChallengeEnd, startChallenge } from './challenging.ts';
import { configurationOf, type ConfigurationInput } from './configuration.ts';
import { Events } from './events.ts';
import { collectInPage } from './inline.ts';

/*
 * Replaces Cardinal's script of 3-D Secure (docs/behaviour/gateway.md#the-script-of-3-d-secure): it has what
 * braintree-web calls, and fires the events that braintree-web hears.
 */
const events = new Events();
let configuration = configurationOf();
let challenge: { stop: () => void } | undefined;
/** Counts the calls of setup: the answer to an earlier one is dropped. */
let setups = 0;

function end(result: ChallengeEnd): void {
  challenge = undefined;
  if ('jwt' in result) events.fire('payments.validated', result.data, result.jwt);
  else fail(result);
}

const fail = (problem: ScriptProblem) =>
  events.fire('payments.validated', { Validated: false, ActionCode: 'ERROR', ...problem }, undefined);

const Cardinal = {
  configure(options?: ConfigurationInput): void {
    configuration = configurationOf(structuredClone(options));
  },
  on: (event: string, listener: () => void) => events.on(event, listener),
  off: (event: string) => events.off(event),
  /** Starts a session. An open challenge of an earlier one is closed. */
  setup(_type: string, { jwt }: { jwt?: string } = {}): void {
    challenge?.stop();
    challenge = undefined;
    setups += 1;
    const mine = setups;
    const { timeout } = configuration;
    const otherwise = problemOf(10_001, 'The session could not be started in time.');
    void call('/V1/Order/JWT/Init', { jwt }, { timeout, otherwise }).then((answer) => {
      if (mine !== setups) return;
      if (isProblem(answer)) fail(answer);
      else events.fire('payments.setupComplete', { sessionId: answer['sessionId'], modules: [] });
    });
  },
  async trigger(_event: string, _value: string): Promise<{ Status: boolean }> {
    if (configuration.payment.framework === 'inline') await collectInPage(events);
    return { Status: true };
  },
  continue(
    _type: string,
    { AcsUrl, Payload }: { AcsUrl: string; Payload: string },
    { OrderDetails }: { OrderDetails: { TransactionId: string } },
  ): void {
    const { windowSize, error } = readChallengeRequest(Payload);
    if (error !== null) {
      setTimeout(() => fail(problemOf(error, 'The sandbox’s settings ask for this error.')));
      return;
    }
    challenge?.stop();
    const asked = { acsUrl: AcsUrl, transactionId: OrderDetails.TransactionId, windowSize };
    challenge = startChallenge(asked, configuration, events, end);
  },
};

Object.assign(window, { Cardinal });
