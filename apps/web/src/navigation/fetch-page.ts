import type { HydrationState, LoaderFunctionArgs } from 'react-router';
import { setUnreached } from './connection.store.ts';
import { currentRouter } from './start-router.ts';
import type { PageData } from '../page/page.ts';
import type { Problem } from '../page/problem.ts';

/** The data that the server wrote into the page: its build, and the router's initial state. */
export type PageState = { build: string; router: HydrationState };

const readState = (): PageState => {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as PageState) : { build: '', router: {} };
};

export const pageState = readState();

type Answer = (PageData | { problem: Problem } | { movedTo: string }) & { build: string };

const unreachable: Problem = { status: 503 };
const here = () => location.pathname + location.search;

/**
 * Fetches the data of a navigation's page in one request, while `code` loads the script of its route. Throws
 * a Problem if the page cannot be shown. If the server has a newer build, or the script does not exist any
 * more, loads the whole document; this cannot loop, because a document never loads itself again. If the
 * server does not answer, the current page stays.
 */
export async function fetchPage({ request }: LoaderFunctionArgs, code?: Code): Promise<PageData> {
  const { pathname, search, hash } = new URL(request.url);
  const path = pathname + search;
  const stayed = takeKept(path);
  if (stayed) return stayed;
  setUnreached(null);
  goingTo = path;
  const [answer, hasCode] = await Promise.all([
    takeAhead(path) ?? ask(path, request.signal),
    code ? fetchCode(code) : true,
  ]);
  if (goingTo === path) goingTo = undefined;
  request.signal.throwIfAborted();
  if (!answer) return stay(path, hash);
  if ('movedTo' in answer) return loadAnew(answer.movedTo);
  if (answer.build !== pageState.build || (!hasCode && !('problem' in answer))) return loadAnew(path + hash);
  if ('problem' in answer) throw answer.problem;
  return answer;
}

function loadAnew(address: string): Promise<never> {
  // Back may restore this document while it still waits for the new one: then it must load itself again.
  addEventListener('pageshow', () => location.reload(), { once: true });
  location.assign(address);
  return new Promise(() => {});
}

type Code = () => Promise<unknown>;
const failedCode = new WeakSet<Code>();

/**
 * True if the code of a page could be loaded. After a failure always false: its styles may be missing in this
 * document.
 */
export async function fetchCode(code: Code): Promise<boolean> {
  await code().catch(() => failedCode.add(code));
  return !failedCode.has(code);
}

/** null if the server did not answer. */
async function ask(path: string, signal?: AbortSignal): Promise<Answer | null> {
  try {
    // The server answers with 200 also for a problem, because a failed fetch would log an error in the
    // console.
    const response = await fetch(`/_data${path}`, { signal: signal ?? null });
    return (await response.json()) as Answer;
  } catch {
    return null;
  }
}

let kept: { path: string; data: PageData } | undefined;

/**
 * Navigates back to the current page with the data it has, and stores the address that could not be reached.
 */
function stay(path: string, hash: string): never {
  const router = currentRouter();
  const route = router?.state.matches.at(-1)?.route.id ?? '';
  const data = router?.state.loaderData[route] as PageData | undefined;
  // After Back the address has changed already, and an error page is not worth keeping: show the problem.
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

/** How long an answer that was fetched ahead may be used, in ms. */
const aheadLifetime = 5000;
/** The path of the navigation under way. */
let goingTo: string | undefined;
let ahead: { path: string; until: number; answer: Promise<Answer | null> } | undefined;

/** Fetches a page ahead of a probable click. Only the last one is kept, for `aheadLifetime`. */
export function fetchAhead(path: string): void {
  if (path === goingTo || (ahead?.path === path && ahead.until > Date.now())) return;
  ahead = { path, until: Date.now() + aheadLifetime, answer: ask(path) };
}

function takeAhead(path: string): Promise<Answer | null> | undefined {
  const answer = ahead?.path === path && ahead.until > Date.now() ? ahead.answer : undefined;
  ahead = undefined;
  return answer?.then((came) => came ?? ask(path));
}
