import type { SettingsStore } from '../settings/settings.ts';
import type { Store } from '../store/store.ts';
import { dueNotices, findNotice, type Notice } from './notice.ts';
import { postNotice, sendingTimeout } from './webhook.ts';

/** `wake` sends the notices that are due. `send` sends one notice now, whatever happened to it before. */
export type Delivery = {
  wake: () => void;
  send: (notice: Notice, url: string) => Promise<Notice>;
  close: () => Promise<void>;
};

const [second, hour] = [1000, 60 * 60 * 1000];
const longestPause = 60 * second;
const giveUpAfter = 24 * hour;

/**
 * Sends each notice until its address answers 2xx: at once, then after 1, 2, 4 … 60 seconds, for one day. The
 * next attempt is stored in the SQLite file, so sending continues after a restart. An attempt that a kill
 * interrupts is repeated, so a notice can arrive twice, as with Braintree.
 */
export function startDelivery(store: Store, settings: SettingsStore): Delivery {
  const ending = new AbortController();
  const sendings = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;

  const wake = () => {
    clearTimeout(timer);
    const next = store.one('select min(next_at) as at from notices where next_at is not null')?.['at'];
    if (ending.signal.aborted || typeof next !== 'number' || !currentAddress(settings)) return;
    timer = setTimeout(sendDue, Math.max(0, next - store.now()));
  };

  const sendDue = () => {
    const url = currentAddress(settings);
    if (!url) return;
    for (const notice of dueNotices(store)) {
      const pause = Math.min(longestPause, second * 2 ** notice.attempts);
      // No other attempt starts before this one has ended.
      setNext(notice.id, store.now() + sendingTimeout + pause);
      void track(
        sending(notice, url).then((ok) => {
          const next = store.now() + pause;
          if (!ok) setNext(notice.id, next < notice.madeAt + giveUpAfter ? next : null);
          wake();
        }),
      );
    }
    wake();
  };

  const setNext = (id: string, at: number | null) =>
    store.run('update notices set next_at = ? where id = ? and next_at is not null', at, id);

  const sending = async (notice: Notice, url: string) => {
    const { ok, description } = await postNotice(url, notice, ending.signal);
    store.run(
      `update notices set attempts = attempts + 1, last_answer = ?, next_at = iif(?, null, next_at),
         delivered_at = iif(?, coalesce(delivered_at, ?), delivered_at) where id = ?`,
      description,
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

function currentAddress(settings: SettingsStore): string | null {
  const { sendNotices, webhookUrl } = settings.read();
  return sendNotices ? webhookUrl : null;
}
