import { finished } from 'node:stream';
import type {
  FastifyInstance,
  FastifyRequest,
  onSendAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import type { ContextOf } from '../context.ts';
import { AppError } from '../errors.ts';
import { type FormPlan, isForm, readForm, type Upload } from './read-form.ts';
import { forAdmins } from './rest-route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a multipart form as well as JSON. */
    form?: boolean;
  }
}

const uploads = new WeakMap<FastifyRequest, Upload>();

/** The file that came with a form. It is gone before the answer goes. */
export const uploadOf = (request: FastifyRequest): Upload | null => uploads.get(request) ?? null;

/**
 * What a route for admins that takes a form is made with: who asks is known before a byte is read, then the fields
 * become the body, which the route's schema checks as it would check JSON, and the file waits in {@link uploadOf}.
 */
export function forAdminForms(contextOf: ContextOf, plan: Omit<FormPlan, 'folder'>) {
  const { config, onRequest } = forAdmins(contextOf);
  const preValidation: preValidationAsyncHookHandler = async (request, reply) => {
    if (!isForm(request.headers['content-type'])) return;
    const { texts, upload } = await readForm(request.raw, {
      ...plan,
      folder: contextOf(request).photos.incoming,
    });
    request.body = texts;
    if (!upload) return;
    uploads.set(request, upload);
    // For who hung up and gets no answer.
    finished(reply.raw, () => {
      upload
        .discard()
        .catch((error: unknown) => request.log.warn({ err: error }, 'An upload stays on the disk.'));
    });
  };
  const onSend: onSendAsyncHookHandler = async (request) => uploadOf(request)?.discard();
  return { config: { ...config, form: true }, onRequest, preValidation, onSend };
}

/** Lets forms through to the routes that read them, and refuses all else that is no JSON with the words that fit. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('*', ({ headers, routeOptions: { config } }, _payload, done) => {
    if (config.form && isForm(headers['content-type'])) return done(null);
    done(
      new AppError(
        'wrong_type',
        config.form
          ? 'Send a form or JSON: the content type must be multipart/form-data or application/json.'
          : 'Send JSON: the content type must be application/json.',
      ),
    );
  });
}
