import type { SettingsStore } from '../control/settings.ts';
import type { Store } from '../store/store.ts';
import { dueNotices, findNotice, type Notice } from './notice.ts';
import { postNotice, sendingTimeout } from './webhook.ts';

/** `wake`: look what is due. `send`: one notice now, by hand, whatever became of it before. */
export type Delivery = {
  wake: () => void;
  send: (notice: Notice, url: string) => Promise<Notice>;
  close: () => Promise<void>;
};

const [second, hour] = [1000, 60 * 60 * 1000];
const longestPause = 60 * second;
const givenUpAfter = 24 * hour;

/**
 * Sends notices until their address answers 2xx: at once, then after 1, 2, 4 … 60 seconds, for a day. What is
 * due stands in the SQLite file, so that a restart goes on; a sending that a kill interrupts is repeated, as
 * Braintree's may be.
 */
export function startDelivery(store: Store, settings: SettingsStore): Delivery {
  const ending = new AbortController();
  const sendings = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;

  const wake = () => {
    clearTimeout(timer);
    const next = store.one('select min(next_at) as at from notices where next_at is not null')?.['at'];
    if (ending.signal.aborted || typeof next !== 'number' || !addressNow(settings)) return;
    timer = setTimeout(sendDue, Math.max(0, next - store.now()));
  };

  const sendDue = () => {
    const url = addressNow(settings);
    if (!url) return;
    for (const notice of dueNotices(store)) {
      const pause = Math.min(longestPause, second * 2 ** notice.attempts);
      // Until this sending has ended, none other begins.
      setNext(notice.id, store.now() + sendingTimeout + pause);
      void track(
        sending(notice, url).then((ok) => {
          const next = store.now() + pause;
          if (!ok) setNext(notice.id, next < notice.madeAt + givenUpAfter ? next : null);
          wake();
        }),
      );
    }
    wake();
  };

  const setNext = (id: string, at: number | null) =>
    store.run('update notices set next_at = ? where id = ? and next_at is not null', at, id);

  const sending = async (notice: Notice, url: string) => {
    const { ok, says } = await postNotice(url, notice, ending.signal);
    store.run(
      `update notices set attempts = attempts + 1, last_answer = ?, next_at = iif(?, null, next_at),
         delivered_at = iif(?, coalesce(delivered_at, ?), delivered_at) where id = ?`,
      says,
      ok ? 1 : 0,
      ok ? 1 : 0,
      store.now(),
      notice.id,
    );
    return ok;
  };

  const track = <Done>(work: Promise<Done>) => {
    sendings.add(work);
    void work.finally(() => sendings.delete(work));
    return work;
  };

  wake();
  return {
    wake,
    async send(notice, url) {
      await track(sending(notice, url));
      return findNotice(store, notice.id);
    },
    async close() {
      ending.abort();
      clearTimeout(timer);
      await Promise.all(sendings);
    },
  };
}

function addressNow(settings: SettingsStore): string | null {
  const { sendNotices, webhookUrl } = settings.read();
  return sendNotices ? webhookUrl : null;
}
