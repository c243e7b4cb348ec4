import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';

/**
 * A proxy on this machine for a browser that can't map host names to ports. For HTTPS it opens a tunnel to the port
 * that a host's name has here; plain HTTP to another machine is refused.
 */
export async function startHostProxy(portOf: (host: string) => number): Promise<Server> {
  const proxy = createServer((_request, response) => response.writeHead(502).end());
  proxy.on('connect', ({ url = '' }, socket, head) => {
    const [host = ''] = url.split(':');
    const tunnel = connect(portOf(host), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.write(head);
      tunnel.pipe(socket).pipe(tunnel);
    });
    tunnel.on('error', () => socket.destroy());
    socket.on('error', () => tunnel.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}
