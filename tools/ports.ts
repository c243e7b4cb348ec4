import { createServer } from 'node:net';
import type { Settings } from './settings.ts';

/** One sentence for each port that the shop needs and another program uses, or that two of its own servers would use. */
export async function takenPorts({ ports, usesBraintree }: Settings): Promise<string[]> {
  const { metrics } = ports;
  const wanted: [string, string, number][] = [
    ['the storefront', 'PORT', ports.web],
    ['the api', 'API_PORT', ports.api],
    ...(usesBraintree
      ? []
      : ([
          ['the payment sandbox', 'SANDBOX_PORT', ports.sandbox],
          ["the payment sandbox's TLS", 'SANDBOX_TLS_PORT', ports.sandboxTls],
        ] as [string, string, number][])),
    ...(metrics === null
      ? []
      : ([
          ["the api's metrics", 'METRICS_PORT', metrics],
          ["the storefront's metrics, one above the api's", 'METRICS_PORT', metrics + 1],
        ] as [string, string, number][])),
  ];
  const shared = wanted.flatMap(([what, variable, port], index) => {
    const first = wanted.findIndex((one) => one[2] === port);
    return first === index
      ? []
      : [
          `Port ${port} would be both that of ${wanted[first]?.[0]} and that of ${what}. Set ${variable} to another port.`,
        ];
  });
  if (shared.length > 0) return shared;
  const taken = await Promise.all(
    wanted.map(async ([, , port]) => (await isTaken(port, '127.0.0.1')) || (await isTaken(port, '::1'))),
  );
  return wanted
    .filter((_, index) => taken[index])
    .map(
      ([what, variable, port]) =>
        `Port ${port} (${what}) is taken by another program. Stop it, or set ${variable} to a free port.`,
    );
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'EADDRINUSE' || error.code === 'EACCES'),
    );
    probe.listen(port, host, () => probe.close(() => done(false)));
  });
}
