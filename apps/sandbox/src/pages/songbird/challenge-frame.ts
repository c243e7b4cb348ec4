import { type ChallengeOrder, isChallengeNews } from '../challenge/challenge-messages.ts';

export const frameId = 'Cardinal-CCA-IFrame';
export const frameTitle = '3-D Secure challenge';

/** The sizes of a challenge's window that EMV 3-D Secure knows, in pixels; null: the whole screen. */
const windowSizes: Record<string, [number, number] | null> = {
  '01': [250, 400],
  '02': [390, 400],
  '03': [500, 600],
  '04': [600, 400],
  '05': null,
};

/** The width and height for a size of the window; unknown sizes count as 03. */
export function sizeOf(windowSize: string): [number, number] | null {
  return Object.hasOwn(windowSizes, windowSize) ? (windowSizes[windowSize] ?? null) : [500, 600];
}

/** Which challenge the frame shows. `acsUrl` is the address of the challenge page. */
export type Challenge = { acsUrl: string; transactionId: string; windowSize: string };

/** What a challenge's frame reports. */
export type FrameListener = {
  onReady: () => void;
  onAnswer: (data: unknown, jwt: string) => void;
  onLost: () => void;
};

/** Shows the challenge in a frame. `stop` ends the listening; it leaves the frame where it is. */
export function showIn(
  frame: HTMLIFrameElement,
  { acsUrl, transactionId }: Challenge,
  listener: FrameListener,
) {
  const address = new URL(acsUrl);
  address.searchParams.set('transactionId', transactionId);
  address.searchParams.set('origin', location.origin);
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== address.origin || !isChallengeNews(data)) return;
    if (data.is === 'ready') listener.onReady();
    else if (data.is === 'answered') listener.onAnswer(data.data, data.jwt);
    else listener.onLost();
  };
  addEventListener('message', onMessage);
  frame.src = address.href;
  return {
    focus(at: ChallengeOrder['focus']) {
      frame.focus();
      const order: ChallengeOrder = { about: '3-D Secure challenge', focus: at };
      frame.contentWindow?.postMessage(order, address.origin);
    },
    stop: () => removeEventListener('message', onMessage),
  };
}
