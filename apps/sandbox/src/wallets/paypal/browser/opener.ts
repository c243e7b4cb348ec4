/** The channel of the script that opened this window; null when the SDK opened it without PayPal's script. */
export function channelOf(): string | null {
  return new URLSearchParams(location.search).get('channel');
}

/** Sends a message to the page that opened this window. It contains nothing that the page may not know. */
export function tell(type: string, data: object): void {
  (window.opener as Window | null)?.postMessage({ ...data, type, channel: channelOf() }, '*');
}

/** How long the page that opened this window has to close it, in ms. */
const closesWithin = 2_000;

/**
 * Sends the message that ends this window. A page that was loaded anew meanwhile does not know the window and does not
 * close it; `say` then tells whoever pressed.
 */
export function end(type: string, data: object, say: (text: string) => void): void {
  tell(type, data);
  setTimeout(() => say(unheard), closesWithin);
}

const unheard =
  'The shop’s page was left or loaded anew, so it does not hear this window. Nothing was charged. Close this window, and choose PayPal there once more.';

/** Waits for the next message of this type from the page that opened this window. */
export function nextAnswer(type: string): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    const hear = ({ source, data }: MessageEvent) => {
      const message = (typeof data === 'object' ? data : null) as Record<string, unknown> | null;
      if (source !== window.opener || message?.['type'] !== type || message['channel'] !== channelOf())
        return;
      window.removeEventListener('message', hear);
      resolve(message);
    };
    window.addEventListener('message', hear);
  });
}
