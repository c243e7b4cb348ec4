import { request as send, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyRequest, LogController } from 'fastify';

/*
 * Answers each request with what TARGET answered to the first of its kind, the same headers and bytes: what Fastify takes
 * for them with nothing behind it.
 */
const { TARGET = '', PORT } = process.env;
type Constant = { headers: IncomingHttpHeaders; body: Buffer };
const known = new Map<string, Constant>();

async function ask({ method, url, headers, body }: FastifyRequest): Promise<Constant> {
  const sent = send(TARGET + url, { method, headers }).end(body ? JSON.stringify(body) : undefined);
  const { promise, resolve, reject } = Promise.withResolvers<Constant>();
  sent.once('error', reject).once('response', (answer) => {
    const {
      connection: _,
      'keep-alive': _kept,
      'transfer-encoding': _pieces,
      date: _date,
      ...own
    } = answer.headers;
    buffer(answer).then((bytes) => resolve({ headers: own, body: bytes }), reject);
  });
  return promise;
}

// With what each server of ours has: a log with an id for each request, and a proxy in front.
const app = Fastify({
  logger: true,
  logController: new LogController({ disableRequestLogging: true }),
  trustProxy: '127.0.0.1',
});
app.route({
  method: ['GET', 'POST'],
  url: '/*',
  handler: (request, reply) => {
    const { method, url, headers, body } = request;
    const key = `${method} ${url} ${headers['accept-encoding']} ${body ? JSON.stringify(body) : ''}`;
    const constant = known.get(key);
    if (constant) return reply.headers(constant.headers).send(constant.body);
    return ask(request).then((answer) => {
      known.set(key, answer);
      return reply.headers(answer.headers).send(answer.body);
    });
  },
});
app.log.level = 'silent';
console.log(`bare ready at ${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}`);
