import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from 'undici';

/** The pause after an address that tells nothing, in ms. */
const retryAfter = 1_000;
/** The pause after an answer that nothing has changed, in ms; the next one tells what changed meanwhile. */
const shortly = 100;
/** How long an address may be silent, in ms: longer than the 5 s after which the api answers though nothing has changed. */
const patience = 10_000;
/** Of more processes behind one address the older are forgotten: they have ended. */
const maxProcesses = 50;

type Heard = {
  urls: string[];
  agent: Pick<Dispatcher, 'request'>;
  stopping: AbortSignal;
};

/**
 * Asks each address of the api, all the time, for the next change of its public answers, and calls `onChange` for each,
 * and whenever one may have been missed. Returns the addresses that would tell of a change now.
 */
export function hearChanges({ urls, agent, stopping }: Heard, onChange: () => void): ReadonlySet<string> {
  const heard = new Set<string>();

  async function hear(url: string): Promise<void> {
    /** How many changes each process behind the address knew of. */
    const known = new Map<string, number>();
    while (!stopping.aborted) {
      const path = `/public-answers?known=${[...known].map(([process, changes]) => `${process}.${changes}`).join()}`;
      const request = {
        origin: url,
        path,
        method: 'GET',
        headersTimeout: patience,
        signal: stopping,
      } as const;
      const { statusCode, body } = await agent.request(request);
      const { process, changes } = (await body.json()) as { process: string; changes: number | null };
      if (statusCode !== 200 || changes === null) return;
      if (known.get(process) !== changes) onChange();
      // An api of an earlier version does not wait for the change.
      else await pause(shortly, undefined, { signal: stopping, ref: false });
      if (known.size > maxProcesses) known.clear();
      known.set(process, changes);
      heard.add(url);
    }
  }

  async function hearAgain(url: string): Promise<void> {
    while (!stopping.aborted) {
      await hear(url).catch(() => {});
      if (heard.delete(url)) onChange();
      await pause(retryAfter, undefined, { signal: stopping, ref: false }).catch(() => {});
    }
  }

  for (const url of urls) void hearAgain(url);
  return heard;
}
