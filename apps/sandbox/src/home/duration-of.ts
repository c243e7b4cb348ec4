const units: [name: string, seconds: number][] = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
];

/** Writes seconds in words: 90061 is '1 day 1 hour 1 minute 1 second'. */
export function durationOf(seconds: number): string {
  let left = seconds;
  const words = units.flatMap(([name, long]) => {
    const count = Math.floor(left / long);
    left -= count * long;
    return count > 0 ? `${count} ${name}${count > 1 ? 's' : ''}` : [];
  });
  return words.join(' ') || '0 seconds';
}
