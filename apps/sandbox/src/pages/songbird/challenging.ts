import { call, isProblem, problemOf, type ScriptProblem } from './centinel.ts';
import { showIn, type Challenge } from './challenge-frame.ts';
import type { Configuration } from './configuration.ts';
import type { Events } from './events.ts';
import { frameOfPage } from './inline.ts';
import { openModal } from './modal.ts';

/** How a challenge ended: with the shopper's answer and its signed form, or with an error. */
export type ChallengeEnd = { data: unknown; jwt: string } | ScriptProblem;

const lost = problemOf(10_009, 'The challenge did not load.');

/**
 * Challenges the shopper: shows the frame, in a modal or in the page, and waits for the answer. `stop` closes
 * it without an end.
 */
export function startChallenge(
  challenge: Challenge,
  configuration: Configuration,
  events: Events,
  onEnd: (end: ChallengeEnd) => void,
): { stop: () => void } {
  let close = () => {};
  let isOver = false;
  const end = (result: ChallengeEnd) => {
    if (isOver) return;
    isOver = true;
    close();
    events.fire('ui.close');
    onEnd(result);
  };
  const cancel = () => void cancelChallenge(challenge, configuration).then(end);
  open().catch(() => end(problemOf(10_006, 'The page did not show the frame.')));
  return {
    stop() {
      isOver = true;
      close();
    },
  };

  async function open(): Promise<void> {
    const { framework, displayLoading, displayExitButton } = configuration.payment;
    const modal =
      framework === 'inline'
        ? undefined
        : openModal(
            { windowSize: challenge.windowSize, exitButton: displayExitButton },
            { onExit: cancel, onFocus: (at) => shown.focus(at) },
          );
    const frame = modal?.frame ?? (await frameOfPage(events, challenge.windowSize));
    if (displayLoading) events.fire('ui.loading.render');
    const late = setTimeout(() => end(lost), configuration.timeout);
    const shown = showIn(frame, challenge, {
      onReady() {
        clearTimeout(late);
        if (displayLoading) events.fire('ui.loading.close');
        if (modal) shown.focus('heading');
      },
      onAnswer: (data, jwt) => end({ data, jwt }),
      onLost: () => end(lost),
    });
    close = () => {
      clearTimeout(late);
      shown.stop();
      if (modal) modal.close();
      else frame.remove();
    };
    if (isOver) close();
    else events.fire('ui.render');
  }
}

/** Leaves a challenge without its page. */
async function cancelChallenge(
  { acsUrl, transactionId }: Challenge,
  { timeout }: Configuration,
): Promise<ChallengeEnd> {
  const answer = await call(
    new URL(acsUrl).pathname,
    { transactionId, answer: 'cancel' },
    { timeout, otherwise: problemOf(10_009, 'The challenge could not be left.') },
  );
  if (isProblem(answer)) return answer;
  return { data: answer['data'], jwt: String(answer['jwt']) };
}
