/** What the line is like, as far as the browser tells. */
export type Connection = {
  online: boolean;
  /** The address of a navigation that nobody answered. */
  unreached: string | null;
};

const atFirst: Connection = { online: true, unreached: null };
let connection = atFirst;
const listeners = new Set<() => void>();

function change(next: Partial<Connection>): void {
  connection = { ...connection, ...next };
  for (const tell of listeners) tell();
}

const follow = () => change({ online: navigator.onLine, ...(navigator.onLine && { unreached: null }) });

export function subscribeConnection(tell: () => void): () => void {
  listeners.add(tell);
  if (listeners.size === 1) {
    addEventListener('online', follow);
    addEventListener('offline', follow);
    if (!navigator.onLine) follow();
  }
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    removeEventListener('online', follow);
    removeEventListener('offline', follow);
  };
}

/** The same object until something changes. */
export const readConnection = (): Connection => connection;

/** What a server and the first render take for granted. */
export const assumedConnection = (): Connection => atFirst;

/** A navigation to `path` came to nothing; null once another begins. */
export function setUnreached(path: string | null): void {
  if (path !== connection.unreached) change({ unreached: path });
}
