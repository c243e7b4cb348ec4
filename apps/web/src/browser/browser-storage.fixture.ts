/**
 * A window with storage, for tests in Node: real events, and a Map as the storage. `refuse` makes storage
 * throw.
 */
export function installStorage() {
  const stored = new Map<string, string>();
  const target = new EventTarget();
  const state = { refuse: false };
  const guard = <T>(act: () => T): T => {
    if (state.refuse) throw new DOMException('The operation is insecure.', 'SecurityError');
    return act();
  };
  const session = new Map<string, string>();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => guard(() => session.get(key) ?? null),
      setItem: (key: string, value: string) => guard(() => session.set(key, String(value))),
      removeItem: (key: string) => guard(() => session.delete(key)),
    },
    localStorage: {
      getItem: (key: string) => guard(() => stored.get(key) ?? null),
      setItem: (key: string, value: string) => guard(() => stored.set(key, String(value))),
      removeItem: (key: string) => guard(() => stored.delete(key)),
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  });
  return {
    stored,
    refuseStorage: (refuse: boolean) => void (state.refuse = refuse),
    /** What the browser sends when another tab wrote `key` (null: cleared everything). */
    fromOtherTab: (key: string | null) =>
      void target.dispatchEvent(Object.assign(new Event('storage'), { key })),
    fromBackForwardCache: () => {
      target.dispatchEvent(new Event('pagehide'));
      target.dispatchEvent(new Event('pageshow'));
    },
  };
}
