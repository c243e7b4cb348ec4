import type { HydrationState, LoaderFunctionArgs } from 'react-router';
import { setUnreached } from '../layout/connection.store.ts';
import { currentRouter } from './start-router.ts';
import type { PageData } from '../page/page.ts';
import type { Problem } from '../page/problem.ts';

/** What the server wrote into the page: which build made it, and what the router starts from. */
export type PageState = { build: string; router: HydrationState };

const readState = (): PageState => {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as PageState) : { build: '', router: {} };
};

export const pageState = readState();

type Answer = (PageData | { problem: Problem }) & { build: string };

const unreachable: Problem = { status: 503 };
const here = () => location.pathname + location.search;

/**
 * Asks the server for the page of a navigation, in one call, while `code` fetches what shows it. Throws a
 * Problem where the page cannot be shown. A server that was rebuilt since, or has no such code any more,
 * loads the page anew: once, for a page that was loaded whole never loads itself again. Where nobody answers,
 * the page in sight stays.
 */
export async function fetchPage({ request }: LoaderFunctionArgs, code?: Code): Promise<PageData> {
  const { pathname, search, hash } = new URL(request.url);
  const path = pathname + search;
  const kept = takeKept(path);
  if (kept) return kept;
  setUnreached(null);
  goingTo = path;
  const [answer, hasCode] = await Promise.all([
    takeAhead(path) ?? ask(path, request.signal),
    code ? fetchCode(code) : true,
  ]);
  if (goingTo === path) goingTo = undefined;
  request.signal.throwIfAborted();
  if (!answer) return stay(path, hash);
  if (answer.build !== pageState.build || (!hasCode && !('problem' in answer))) return loadAnew(path + hash);
  if ('problem' in answer) throw answer.problem;
  return answer;
}

function loadAnew(address: string): Promise<never> {
  // Back may bring this document again as it was, still on its way.
  addEventListener('pageshow', () => location.reload(), { once: true });
  location.assign(address);
  return new Promise(() => {});
}

type Code = () => Promise<unknown>;
const lost = new WeakSet<Code>();

/**
 * Whether the code of a page is here. Once it was not, its styles may be missing for the life of this
 * document.
 */
export async function fetchCode(code: Code): Promise<boolean> {
  await code().catch(() => lost.add(code));
  return !lost.has(code);
}

/** null where nobody answered. */
async function ask(path: string, signal?: AbortSignal): Promise<Answer | null> {
  try {
    // Always 200 where this server answers: a failed fetch would leave an error in the console of every 404.
    const response = await fetch(`/_data${path}`, { signal: signal ?? null });
    return (await response.json()) as Answer;
  } catch {
    return null;
  }
}

let kept: { path: string; data: PageData } | undefined;

/** Goes back to the page in sight, with the data that it has, and says what could not be reached. */
function stay(path: string, hash: string): never {
  const router = currentRouter();
  const route = router?.state.matches.at(-1)?.route.id ?? '';
  const data = router?.state.loaderData[route] as PageData | undefined;
  // After Back the address is another already; and a page that only says what is wrong is not worth staying
  // on.
  if (!router || !data || router.state.errors || path === here()) throw unreachable;
  setUnreached(path + hash);
  kept = { path: here(), data };
  const state = { ...(router.state.location.state as object | null), staysPut: true };
  void router.navigate(here() + location.hash, { replace: true, state });
  throw unreachable;
}

function takeKept(path: string): PageData | undefined {
  const data = kept?.path === path ? kept.data : undefined;
  kept = undefined;
  return data;
}

/** How long, in ms, an answer that came ahead of the question is as good as new. */
const fresh = 5000;
/** The page that is on its way: asked for already. */
let goingTo: string | undefined;
let ahead: { path: string; until: number; answer: Promise<Answer | null> } | undefined;

/** Asks for a page that somebody is about to go to. One at a time is kept, and only for a moment. */
export function fetchAhead(path: string): void {
  if (path === goingTo || (ahead?.path === path && ahead.until > Date.now())) return;
  ahead = { path, until: Date.now() + fresh, answer: ask(path) };
}

function takeAhead(path: string): Promise<Answer | null> | undefined {
  const answer = ahead?.path === path && ahead.until > Date.now() ? ahead.answer : undefined;
  ahead = undefined;
  return answer?.then((came) => came ?? ask(path));
}
