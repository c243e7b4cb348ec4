import { soughtFrame, type Command } from './command-for-firefox.ts';

/** What Firefox answers to a command; an event has no id. */
export interface Answer {
  id?: number | null;
  type: string;
  error?: string;
  result?: unknown;
}

/**
 * The results of commands that Playwright sends to every browser and that Firefox ESR 140 does not know. Each is what
 * a newer Firefox would answer, as long as what is asked for is how the tests' Firefox is anyway: a light theme and
 * English, no download, and bodies of responses that nobody reads.
 */
const results: Readonly<Record<string, (params: Command['params']) => object | undefined>> = {
  'browser.setDownloadBehavior': () => ({}),
  'emulation.setLocaleOverride': ({ locale }) => (locale === 'en-US' ? {} : undefined),
  'emulation.setMediaFeaturesOverride': ({ features }) =>
    isLight((features ?? {}) as Record<string, unknown>) ? {} : undefined,
  'emulation.setScreenOrientationOverride': () => ({}),
  'emulation.setScreenSettingsOverride': () => ({}),
  'network.addDataCollector': () => ({ collector: 'none' }),
};

function isLight(features: Record<string, unknown>): boolean {
  return Object.entries(features).every(
    ([name, value]) => value === null || (name === 'prefers-color-scheme' && value === 'light'),
  );
}

/**
 * What Playwright is told in place of Firefox's `answer` to its `command`. The answer itself in most cases, also the
 * error of an unknown command that would have changed something.
 */
export function answerForFirefox({ id, method, params }: Command, answer: Answer): Answer {
  if (answer.error === 'unknown command') {
    const result = results[method]?.(params);
    return result ? { type: 'success', id, result } : answer;
  }
  const frame = method === 'browsingContext.locateNodes' ? soughtFrame(params) : undefined;
  if (frame === undefined || answer.type !== 'success') return answer;
  return { type: 'success', id, result: { nodes: elementOf(frame, answer.result as FoundFrames) } };
}

/** What a document has answered that was asked for its frames: of each the element and the window. */
interface FoundFrames {
  result?: { value: { value: [element: unknown, window: { value: { context: string } }] }[] };
}

function elementOf(frame: string, { result }: FoundFrames): unknown[] {
  const found = result?.value.map(({ value }) => value) ?? [];
  return found.filter(([, window]) => window.value.context === frame).map(([element]) => element);
}
