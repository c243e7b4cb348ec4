import { blocked, isOfTheTools } from './policy-events.ts';
import { spoken } from './spoken.ts';

/*
 * What a page says while a story runs: the console's errors and warnings, errors nobody caught, and what the policy
 * of decision 29 would have blocked.
 */
let heard: string[] = [];
let expected: string[] = [];
let provoked = new Set<string>();
let listening = false;

/** Begins to listen for a new story, with the words of what it provokes on purpose. */
export function watchPage(words: string[]): void {
  if (!listening) listen();
  listening = true;
  heard = [];
  expected = words;
  provoked = new Set();
}

/** What was heard since the last time, each once, but for what was expected. */
export function takeHeard(): string[] {
  const taken = new Set(heard);
  heard = [];
  return [...taken];
}

/** The words that a story promised to provoke and did not. */
export const notProvoked = (): string[] => expected.filter((words) => !provoked.has(words));

function hear(text: string): void {
  const words = expected.find((one) => text.includes(one));
  if (words === undefined) heard.push(text);
  else provoked.add(words);
}

function listen(): void {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...said: unknown[]) => {
      if (!isRepeatingAnEvent()) hear(`console.${level}: ${spoken(said)}`);
    };
  addEventListener('error', (event) => hear(uncaught(event)), true);
  addEventListener('unhandledrejection', ({ reason }) => hear(`Nobody waited for: ${spoken([reason])}`));
  document.addEventListener('securitypolicyviolation', (event) => {
    if (!isOfTheTools(event)) hear(blocked(event));
  });
}

/** Vitest writes what it hears of uncaught errors to the console, without their words. */
const isRepeatingAnEvent = () =>
  window.event instanceof ErrorEvent || window.event instanceof PromiseRejectionEvent;

function uncaught({ target, error, message }: ErrorEvent): string {
  if (target instanceof Element) return `Did not load: ${spoken([target])} ${target.getAttribute('src')}`;
  return `Nobody caught: ${spoken([error ?? message])}`;
}
