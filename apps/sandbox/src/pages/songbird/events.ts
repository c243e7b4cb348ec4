type Listener = (...details: never[]) => void;

/** The listeners of the page, by event: `on` adds one, `off` removes all of an event. */
export class Events {
  private readonly listeners = new Map<string, Listener[]>();

  on(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  off(event: string): void {
    this.listeners.delete(event);
  }

  /** Calls the listeners of an event; returns false when there are none. */
  fire(event: string, ...details: unknown[]): boolean {
    const listeners = this.listeners.get(event) ?? [];
    for (const listener of listeners) listener(...(details as never[]));
    return listeners.length > 0;
  }
}
