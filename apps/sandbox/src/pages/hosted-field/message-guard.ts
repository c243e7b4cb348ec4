/**
 * Keeps from the bus what is not for it: it stumbles over text that is JSON and no message. Only the page
 * that embeds this frame is heard, when it says something of this form, or replies to it.
 */
window.addEventListener('message', (message) => {
  if (!isForUs(message, location.hash.slice(1))) message.stopImmediatePropagation();
});

function isForUs({ source, data }: MessageEvent, channel: string): boolean {
  const prefix = '/*framebus*/';
  if (source !== window.parent || typeof data !== 'string' || !data.startsWith(prefix)) return false;
  try {
    const { event } = JSON.parse(data.slice(prefix.length)) as { event: string };
    return event.startsWith(`${channel}:hosted-fields:`) || /^[\da-f-]{36}$/.test(event);
  } catch {
    return false;
  }
}

export {};
