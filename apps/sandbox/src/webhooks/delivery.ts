import type { SettingsStore } from '../settings/settings.ts';
import type { Store } from '../store/store.ts';
import { dueWebhooks, findWebhook, type WebhookEvent } from './webhook-event.ts';
import { postWebhook, sendingTimeout } from './webhook.ts';

/** `wake` sends the webhook events that are due. `send` sends one webhook event now, whatever happened to it before. */
export type Delivery = {
  wake: () => void;
  send: (event: WebhookEvent, url: string) => Promise<WebhookEvent>;
  close: () => Promise<void>;
};

const [second, hour] = [1000, 60 * 60 * 1000];
const longestPause = 60 * second;
const giveUpAfter = 24 * hour;

/**
 * Sends each webhook event until its address answers 2xx: at once, then after 1, 2, 4 … 60 seconds, for one day. The
 * next attempt is stored in the SQLite file, so sending continues after a restart. An attempt that a kill
 * interrupts is repeated, so a webhook event can arrive twice, as with Braintree.
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
    for (const event of dueWebhooks(store)) {
      const pause = Math.min(longestPause, second * 2 ** event.attempts);
      // No other attempt starts before this one has ended.
      setNext(event.id, store.now() + sendingTimeout + pause);
      void track(
        sending(event, url).then((ok) => {
          const next = store.now() + pause;
          if (!ok) setNext(event.id, next < event.madeAt + giveUpAfter ? next : null);
          wake();
        }),
      );
    }
    wake();
  };

  const setNext = (id: string, at: number | null) =>
    store.run('update notices set next_at = ? where id = ? and next_at is not null', at, id);

  const sending = async (event: WebhookEvent, url: string) => {
    const { ok, description } = await postWebhook(url, event, ending.signal);
    store.run(
      `update notices set attempts = attempts + 1, last_answer = ?, next_at = iif(?, null, next_at),
         delivered_at = iif(?, coalesce(delivered_at, ?), delivered_at) where id = ?`,
      description,
      ok ? 1 : 0,
      ok ? 1 : 0,
      store.now(),
      event.id,
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
    async send(event, url) {
      await track(sending(event, url));
      return findWebhook(store, event.id);
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
