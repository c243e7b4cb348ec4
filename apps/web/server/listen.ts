import type { FastifyInstance } from 'fastify';

/** Listens on `host`, or on both loopbacks, `::1` only where the machine has one. Throws a sentence when the port is taken. */
export async function listen(app: FastifyInstance, port: number, host?: string): Promise<void> {
  try {
    // For 'localhost' Fastify listens on every address that name has.
    await app.listen({ port, host: host ?? 'localhost' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another.`, { cause });
  }
}
