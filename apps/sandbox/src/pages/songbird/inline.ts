import type { Events } from './events.ts';
import { frameId, frameTitle, sizeOf } from './challenge-frame.ts';

/**
 * Asks the page to show the challenge's frame where it wants to. Resolves with the frame once the page has put
 * it there. Rejects when the page refuses it, or does not show it.
 */
export async function frameOfPage(events: Events, windowSize: string): Promise<HTMLIFrameElement> {
  const [width, height] = sizeOf(windowSize) ?? ['100%', '100%'];
  const markup = `<iframe id="${frameId}" name="${frameId}" title="${frameTitle}" width="${width}" height="${height}"></iframe>`;
  await new Promise<void>((resolve, reject) => {
    const details = { paymentType: 'CCA', data: { mode: 'static' } };
    if (!events.fire('ui.inline.setup', markup, details, resolve, reject)) reject(new Error('No listener.'));
  });
  const frame = document.getElementById(frameId);
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('The page does not show the frame.');
  return frame;
}

/** Asks the page for a hidden frame, as the collection of device data does, and removes it again. */
export async function collectInPage(events: Events): Promise<void> {
  const id = 'Cardinal-collector';
  const markup = `<iframe id="${id}" title="" width="0" height="0"></iframe>`;
  await new Promise<void>((resolve, reject) => {
    const details = { paymentType: 'CCA', data: { mode: 'suppress' } };
    if (!events.fire('ui.inline.setup', markup, details, resolve, reject)) resolve();
  });
  document.getElementById(id)?.parentElement?.remove();
}
