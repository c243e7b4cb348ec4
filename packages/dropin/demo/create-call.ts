import type { DropinChoices } from '../src/dropin-options.ts';

const indent = '  ';

/** How long a value may be to stand in one line. */
const lineLength = 90;

/** The code that makes a widget with these options. Those that are undefined are left out. */
export function createCall(options: Omit<DropinChoices, 'authorization' | 'signal'>): string {
  const lines = ['authorization,', `container: '#dropin-container',`, ...linesOf(options)];
  return `const dropin = await create({\n${lines.map((line) => `${indent}${line}\n`).join('')}});`;
}

const linesOf = (options: object): string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${written(value)},`.split('\n'),
  );

/** A value as it is written in code. */
function written(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const lines = linesOf(value);
  const line = `{ ${lines.join(' ').replace(/,$/, '')} }`;
  return lines.join('').length <= lineLength && lines.every((one) => one.endsWith(','))
    ? line
    : `{\n${lines.map((one) => `${indent}${one}\n`).join('')}}`;
}
