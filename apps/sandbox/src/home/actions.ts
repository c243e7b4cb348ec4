import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Misuse, NotThere, Refusal } from '../wire/refusal.ts';
import type { Sayings } from './flash-message.ts';

/** What a form asks for: its fields, and the parts of its address. */
export type Asked = { fields: URLSearchParams; params: Record<string, string> };

/** Takes the forms of a page: does what is asked and leads back with a message, also when it could not be done. */
export type OnForm = (
  address: string,
  page: string,
  work: (asked: Asked) => string | Promise<string>,
) => void;

/** Forms of `app`, as browsers send them, with and without a script. */
export function takeForms(app: FastifyInstance, sayings: Sayings): OnForm {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  return (address, page, work) =>
    app.post(address, async (request, reply) => {
      const said = await sayingOf(work, request);
      const query = new URLSearchParams(request.query as Record<string, string>);
      query.set('said', sayings.keep(said));
      return reply.redirect(`${page}?${query.toString()}#said`, 303);
    });
}

async function sayingOf(work: (asked: Asked) => string | Promise<string>, request: FastifyRequest) {
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  try {
    return { ok: true, text: await work({ fields, params: request.params as Record<string, string> }) };
  } catch (error) {
    if (error instanceof Misuse || error instanceof Refusal) return { ok: false, text: error.message };
    if (error instanceof NotThere) return { ok: false, text: 'There is nothing under this id any more.' };
    throw error;
  }
}
