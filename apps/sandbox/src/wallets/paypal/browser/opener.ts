/** The channel of the script that opened this window; null when the SDK opened it without PayPal's script. */
export function channelOf(): string | null {
  return new URLSearchParams(location.search).get('channel');
}

/** Sends a message to the page that opened this window. It contains nothing that the page may not know. */
export function tell(type: string, data: object): void {
  (window.opener as Window | null)?.postMessage({ ...data, type, channel: channelOf() }, '*');
}

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
