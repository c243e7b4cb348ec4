import type { AnalyticsEvent } from './analytics-events.ts';
import type { Row, Store } from '../store/store.ts';
import { logFailure } from '../log/log-failure.ts';

/**
 * A query: events whose kind matches the pattern `kind` (for example `web.dropin.*`), and that arrived at
 * `since` (ms) or later.
 */
export type AnalyticsQuery = { kind: string; since: number; limit: number };

const most = 10_000;
const soon = 250;

/**
 * The newest 10 000 analytics events. They are written in batches up to a quarter of a second after they
 * arrive, so that no payment waits for them.
 */
export class AnalyticsStore {
  private readonly store: Store;
  private waiting: { event: AnalyticsEvent; arrivedAt: number }[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(store: Store) {
    this.store = store;
  }

  add(events: AnalyticsEvent[]): void {
    const arrivedAt = this.store.now();
    this.waiting.push(...events.map((event) => ({ event, arrivedAt })));
    if (this.waiting.length > most) this.write();
    this.timer ??= setTimeout(() => this.writeOrLose(), soon);
  }

  /** The number of events of each kind, and the newest events, newest first. */
  read({ kind, since, limit }: AnalyticsQuery) {
    this.write();
    const where = 'from analytics where kind glob ? and arrived_at >= ?';
    const counts = this.store.all(
      `select kind, count(*) as count ${where} group by kind order by kind`,
      kind,
      since,
    );
    return {
      total: counts.reduce((sum, { count }) => sum + Number(count), 0),
      counts: Object.fromEntries(counts.map((row) => [String(row['kind']), Number(row['count'])])),
      events: this.store.all(`select * ${where} order by id desc limit ?`, kind, since, limit).map(eventOf),
    };
  }

  clear(): void {
    this.waiting = [];
    this.store.run('delete from analytics');
  }

  /** Writes the events that are still in memory. */
  close(): void {
    this.write();
  }

  /** A failed write loses these events instead of stopping the sandbox. */
  private writeOrLose(): void {
    try {
      this.write();
    } catch (error) {
      logFailure(error);
    }
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const events = this.waiting;
    this.waiting = [];
    if (events.length === 0) return;
    const { store } = this;
    store.atomically(() => {
      for (const { event, arrivedAt } of events.slice(-most))
        store.run(
          'insert into analytics (source, kind, at, arrived_at, session_id, library, detail) values (?, ?, ?, ?, ?, ?, ?)',
          event.source,
          event.kind,
          event.at,
          arrivedAt,
          event.sessionId,
          event.library,
          detailOf(event),
        );
      store.run('delete from analytics where id <= (select max(id) from analytics) - ?', most);
    });
  }
}

const longestDetail = 4000;

function detailOf({ detail }: AnalyticsEvent): string {
  const text = JSON.stringify(detail);
  return text.length > longestDetail ? '{}' : text;
}

function eventOf(row: Row) {
  return {
    source: row['source'],
    kind: row['kind'],
    at: new Date(Number(row['at'])).toISOString(),
    arrivedAt: new Date(Number(row['arrived_at'])).toISOString(),
    sessionId: row['session_id'],
    library: row['library'],
    detail: JSON.parse(String(row['detail'])) as unknown,
  };
}
