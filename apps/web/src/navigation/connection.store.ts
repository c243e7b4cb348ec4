/** The state of the connection. */
export type Connection = {
  /** False while the browser is offline. */
  online: boolean;
  /** The address of the last navigation, if the server did not answer it. */
  unreached: string | null;
};

const initial: Connection = { online: true, unreached: null };
let connection = initial;
const listeners = new Set<() => void>();

function change(next: Partial<Connection>): void {
  connection = { ...connection, ...next };
  for (const listener of listeners) listener();
}

const update = () => change({ online: navigator.onLine, ...(navigator.onLine && { unreached: null }) });

/** Calls `listener` when the connection changes. Returns the function that unsubscribes. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    addEventListener('online', update);
    addEventListener('offline', update);
    if (!navigator.onLine) update();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('online', update);
    removeEventListener('offline', update);
  };
}

/** Returns the same object until something changes. */
export const readConnection = (): Connection => connection;

/** The connection that the server and the first render assume. */
export const initialConnection = (): Connection => initial;

/** Stores the path of a navigation that the server did not answer; null when another navigation begins. */
export function setUnreached(path: string | null): void {
  if (path !== connection.unreached) change({ unreached: path });
}
