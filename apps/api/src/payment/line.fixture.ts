import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  url: string;
  /** From now on nothing that is sent arrives, and nothing says so. */
  swallow(): void;
  restore(): void;
  close(): void;
}

/** A line to a server that can go dead, as networks do. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let dead = false;
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}).once('close', () => sockets.delete(socket)));
    return socket;
  };
  const server = createServer((from) => {
    keep(from);
    if (dead) return void from.resume();
    const to = keep(connect(Number(port), hostname));
    from.pipe(to).pipe(from);
    from.once('close', () => to.destroy());
    to.once('close', () => from.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    swallow() {
      // connections that are kept for the next call end, so that the next call meets the dead line
      hangUp();
      dead = true;
    },
    restore() {
      dead = false;
      hangUp();
    },
    close() {
      hangUp();
      server.close();
    },
  };
}
