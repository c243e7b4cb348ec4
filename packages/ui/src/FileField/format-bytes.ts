const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A file's size in words: '840 B', '240 KB', '4.2 MB'. One KB is 1,000 bytes, as operating systems count. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** step;
  return `${amount < 10 && step > 0 ? Number(amount.toFixed(1)) : Math.round(amount)} ${units[step]}`;
}
