/**
 * Stops messages that are not for framebus, which fails on JSON that is not one of its messages. Only
 * messages of the embedding page pass, when they are about this form or are a reply to it.
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
