import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a server tells Prometheus of its work. Labels are words of the code, never what a client sent. */
export const registry = new Registry();

export const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Counter<Label>({ name, help, labelNames, registers: [registry] });

export const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Gauge<Label>({ name, help, labelNames, registers: [registry] });

const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long answers took.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  registers: [registry],
});

/** Counts an answer. `route` is a pattern; undefined for a request that no route takes. */
export const countAnswer = (
  { method, route = 'none', status }: { method: string; route: string | undefined; status: number },
  ms: number,
): void => requestDuration.observe({ method, route, status }, ms / 1_000);

interface Options {
  port: number;
  /** The address to listen on; without one, this machine alone can connect. */
  host?: string | null | undefined;
  /** Called before each answer, for what is read and not counted; bounded in time, and never rejects. */
  refresh?: () => Promise<void>;
}

/**
 * Serves `/metrics` on a port of its own, which no proxy publishes by accident. Returns the function that closes it.
 * Throws a sentence when it cannot listen.
 */
export async function serveMetrics({ port, host, refresh }: Options): Promise<() => Promise<void>> {
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  async function text(): Promise<string> {
    await refresh?.();
    return (await registry.metrics()) + (await ofProcess.metrics());
  }
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, { 'content-type': registry.contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  try {
    await once(server.listen(port, host ?? '127.0.0.1'), 'listening');
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`METRICS_PORT is ${port}, and nothing can listen there: ${message}`, { cause });
  }
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
