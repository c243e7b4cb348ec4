import type { HydrationState, LoaderFunctionArgs } from 'react-router';
import type { PageData } from './page.ts';
import type { Problem } from './problem.ts';

/** What the server wrote into the page: which build made it, and what the router starts from. */
export type PageState = { build: string; router: HydrationState };

const readState = (): PageState => {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as PageState) : { build: '', router: {} };
};

export const pageState = readState();

type Answer = (PageData | { problem: Problem }) & { build: string };

/**
 * Asks the server for the page of a navigation, in one call. Throws a Problem where the page cannot be shown. A
 * server that was rebuilt since loads the page anew: this page's code may not fit its data.
 */
export async function fetchPage({ request }: LoaderFunctionArgs): Promise<PageData> {
  const { pathname, search, hash } = new URL(request.url);
  const answer = await ask(pathname + search, request.signal);
  if (answer.build !== pageState.build) {
    location.assign(pathname + search + hash);
    return new Promise(() => {});
  }
  if ('problem' in answer) throw answer.problem;
  return answer;
}

async function ask(path: string, signal: AbortSignal): Promise<Answer> {
  try {
    // Always 200 where this server answers: a failed fetch would leave an error in the console of every 404.
    const response = await fetch(`/_data${path}`, { signal });
    return (await response.json()) as Answer;
  } catch (error) {
    if (signal.aborted) throw error;
    return { problem: { status: 503 }, build: pageState.build };
  }
}
