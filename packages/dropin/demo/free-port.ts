import { once } from 'node:events';
import { createServer } from 'node:net';

/** The first port from `first` on that nothing on this machine listens at. */
export async function freePortFrom(first: number): Promise<number> {
  const server = createServer();
  try {
    server.listen(first, '127.0.0.1');
    await once(server, 'listening');
    return first;
  } catch {
    return freePortFrom(first + 1);
  } finally {
    server.close();
  }
}
