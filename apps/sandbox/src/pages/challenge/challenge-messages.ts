/** What the challenge page tells the script of 3-D Secure in the shop's page. */
export type ChallengeNews =
  | { about: '3-D Secure challenge'; is: 'ready' | 'lost' }
  | { about: '3-D Secure challenge'; is: 'answered'; data: unknown; jwt: string };

/** What the script of 3-D Secure asks of the challenge page: to move the focus. */
export type ChallengeOrder = { about: '3-D Secure challenge'; focus: 'heading' | 'first' | 'last' };

export const isChallengeNews = (message: unknown): message is ChallengeNews =>
  isAboutChallenge(message) && 'is' in message;

export const isChallengeOrder = (message: unknown): message is ChallengeOrder =>
  isAboutChallenge(message) && 'focus' in message;

function isAboutChallenge(message: unknown): message is object {
  return (
    typeof message === 'object' &&
    message !== null &&
    'about' in message &&
    message.about === '3-D Secure challenge'
  );
}
