const pollMs = 100;
const [width, height] = [450, 600];

/** What a wallet's window says to the page that opened it; `channel` names the window. */
type PopupMessage = { channel: string; type: string; [name: string]: unknown };

type PopupEvents = {
  onMessage: (message: PopupMessage) => void;
  /** The buyer closed the window. */
  onClosed: () => void;
};

/**
 * Hears what a window of `pages` says, and when it is closed.
 * @returns closes the window, after which nothing is heard of it
 */
export function hearPopup(
  popup: Window,
  { pages, channel }: { pages: string; channel: string },
  { onMessage, onClosed }: PopupEvents,
): () => void {
  const end = () => {
    clearInterval(poll);
    window.removeEventListener('message', hear);
    popup.close();
  };
  const poll = setInterval(() => {
    if (!popup.closed) return;
    end();
    onClosed();
  }, pollMs);
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source === popup && origin === pages && isFor(data, channel)) onMessage(data);
  };
  window.addEventListener('message', hear);
  return end;
}

function isFor(data: unknown, channel: string): data is PopupMessage {
  return typeof data === 'object' && data !== null && 'channel' in data && data.channel === channel;
}

/** The features of a window over the middle of the page's own. */
export function popupFeatures(): string {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,resizable,scrollbars,width=${width},height=${height},left=${left},top=${top}`;
}
