import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ControlError, NotFound, Refusal } from '../wire/refusal.ts';
import type { FlashMessages } from './flash-message.ts';

/** A submitted form: its fields, and the parameters of its address. */
export type FormRequest = { fields: URLSearchParams; params: Record<string, string> };

/**
 * Registers a form of a page. `work` handles it and returns a message for the person who sent it. The browser
 * is then redirected to `page`, which shows the message, also when the work failed.
 */
export type OnForm = (
  address: string,
  page: string,
  work: (request: FormRequest) => string | Promise<string>,
) => void;

/** Makes `app` accept forms as browsers send them, and returns the function that registers one. */
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
    if (error instanceof NotFound) return { ok: false, text: 'Nothing has this id.' };
    throw error;
  }
}
