/**
 * Stops messages that framebus fails on: it cannot read JSON that is not one of its messages. Only those of the
 * page that embeds this frame pass.
 */
window.addEventListener('message', (message) => {
  if (!isFromPage(message)) message.stopImmediatePropagation();
});

function isFromPage({ source, data }: MessageEvent): boolean {
  const prefix = '/*framebus*/';
  if (source !== window.parent || typeof data !== 'string' || !data.startsWith(prefix)) return false;
  try {
    return typeof (JSON.parse(data.slice(prefix.length)) as { event?: unknown }).event === 'string';
  } catch {
    return false;
  }
}

export {};
