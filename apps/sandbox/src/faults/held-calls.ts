import type { Fault } from './faults.ts';

/** A call that waits; `orderId` is that of the transaction it is about, null when it is about none. */
export type HeldCall = Pick<Fault, 'family' | 'kind'> & { id: string; orderId: string | null };

/** The calls that wait to be released, oldest first. They live in memory, as calls do. */
export class HeldCalls {
  private readonly waiting = new Map<string, { call: HeldCall; resume: () => void }>();
  private readonly watchers = new Set<() => void>();
  private count = 0;

  /** Resolves when the call is released, whether or not anyone still waits for its answer. */
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

  /** The held calls as soon as there is one, or after `ms` what there is then. */
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

  /** Lets one call go on; false when none waits under this id. */
  release(id: string): boolean {
    const held = this.waiting.get(id);
    this.waiting.delete(id);
    held?.resume();
    return held !== undefined;
  }

  /** Lets all of them go on and says which. */
  releaseAll(): HeldCall[] {
    const released = this.list();
    for (const { id } of released) this.release(id);
    return released;
  }

  /** Ends the waiting of those who watch, not of the calls: a sandbox that stops answers none of them. */
  close(): void {
    for (const watcher of this.watchers) watcher();
  }
}
