import type { Fault } from './faults.ts';

/**
 * A call that is held. `orderId` belongs to the transaction that the call is about; null when there is none.
 */
export type HeldCall = Pick<Fault, 'family' | 'kind'> & { id: string; orderId: string | null };

/** The calls that wait to be released, oldest first. They are in memory, like the calls themselves. */
export class HeldCalls {
  private readonly waiting = new Map<string, { call: HeldCall; resume: () => void }>();
  private readonly watchers = new Set<() => void>();
  private count = 0;

  /** Holds a call. Resolves when it is released, even if its client has gone. */
  hold(call: Omit<HeldCall, 'id'>): Promise<void> {
    this.count += 1;
    const id = String(this.count);
    return new Promise((resume) => {
      this.waiting.set(id, { call: { id, ...call }, resume });
      for (const watcher of this.watchers) watcher();
    });
  }

  list(): HeldCall[] {
    return [...this.waiting.values()].map(({ call }) => ({ ...call }));
  }

  /** The held calls as soon as there is at least one, or after `ms`. */
  async listSoon(ms: number): Promise<HeldCall[]> {
    if (this.waiting.size === 0)
      await new Promise<void>((resolve) => {
        const seen = () => {
          clearTimeout(timer);
          this.watchers.delete(seen);
          resolve();
        };
        const timer = setTimeout(seen, ms);
        this.watchers.add(seen);
      });
    return this.list();
  }

  /** Releases one call; returns false when no call with this id is held. */
  release(id: string): boolean {
    const held = this.waiting.get(id);
    this.waiting.delete(id);
    held?.resume();
    return held !== undefined;
  }

  /** Releases all held calls and returns them. */
  releaseAll(): HeldCall[] {
    const released = this.list();
    for (const { id } of released) this.release(id);
    return released;
  }

  /** Ends the requests that wait in `listSoon`. Held calls stay unanswered when the sandbox stops. */
  close(): void {
    for (const watcher of this.watchers) watcher();
  }
}
