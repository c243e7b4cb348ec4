import { blocked, isOfTheTools } from './policy-events.ts';
import { spoken } from './spoken.ts';

/*
 * Records what happens on the page while a story runs: errors and warnings on the console, uncaught
 * errors, and violations of the policy of decision 29.
 */
let heard: string[] = [];
let expected: string[] = [];
let provoked = new Set<string>();
let listening = false;

/** Starts to record for a new story; `words` are texts of messages that the story provokes on purpose. */
export function watchPage(words: string[]): void {
  if (!listening) listen();
  listening = true;
  heard = [];
  expected = words;
  provoked = new Set();
}

/** The messages since the last call, each once, without the expected ones. */
export function takeHeard(): string[] {
  const taken = new Set(heard);
  heard = [];
  return [...taken];
}

/** The expected texts that did not occur. */
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

/** Vitest writes uncaught errors to the console again, without their messages. */
const isRepeatingAnEvent = () =>
  window.event instanceof ErrorEvent || window.event instanceof PromiseRejectionEvent;

function uncaught({ target, error, message }: ErrorEvent): string {
  if (target instanceof Element) return `Did not load: ${spoken([target])} ${target.getAttribute('src')}`;
  return `Nobody caught: ${spoken([error ?? message])}`;
}
