import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ControlError, NotFound, Refusal } from '../wire/refusal.ts';
import type { FlashMessages } from './flash-message.ts';

/** What a form asks for: its fields, and the parts of its address. */
export type FormRequest = { fields: URLSearchParams; params: Record<string, string> };

/**
 * Takes the forms of a page: does what is asked and leads back with a message, also when it could not be
 * done.
 */
export type OnForm = (
  address: string,
  page: string,
  work: (request: FormRequest) => string | Promise<string>,
) => void;

/** Forms of `app`, as browsers send them, with and without a script. */
export function takeForms(app: FastifyInstance, flashMessages: FlashMessages): OnForm {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  return (address, page, work) =>
    app.post(address, async (request, reply) => {
      const message = await messageOf(work, request);
      const query = new URLSearchParams(request.query as Record<string, string>);
      query.set('message', flashMessages.keep(message));
      return reply.redirect(`${page}?${query.toString()}#message`, 303);
    });
}

async function messageOf(work: (request: FormRequest) => string | Promise<string>, request: FastifyRequest) {
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  try {
    return { ok: true, text: await work({ fields, params: request.params as Record<string, string> }) };
  } catch (error) {
    if (error instanceof ControlError || error instanceof Refusal) return { ok: false, text: error.message };
    if (error instanceof NotFound) return { ok: false, text: 'There is nothing under this id any more.' };
    throw error;
  }
}
