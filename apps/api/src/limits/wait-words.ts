/** How long until a limit opens again, for a sentence: 'in 40 seconds', 'in 12 minutes', 'in 1 hour'. Rounded up. */
export function waitWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return inUnits(whole, 'second');
  const minutes = Math.ceil(whole / 60);
  const isInHours = minutes === 60 || minutes >= 120;
  return isInHours ? inUnits(Math.ceil(minutes / 60), 'hour') : inUnits(minutes, 'minute');
}

const inUnits = (count: number, unit: string): string => `in ${count} ${unit}${count === 1 ? '' : 's'}`;
