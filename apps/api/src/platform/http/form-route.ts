import { finished } from 'node:stream';
import type {
  FastifyInstance,
  FastifyRequest,
  onSendAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import type { Permission } from 'contracts';
import type { ContextOf } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type FormPlan, isCsv, isForm, readForm, type Upload } from './read-form.ts';
import { forAdmins } from './rest-route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a multipart form as well as JSON. */
    form?: boolean;
    /** Takes a CSV file (csv-route.ts). */
    csv?: boolean;
  }
}

const uploads = new WeakMap<FastifyRequest, Upload>();

/** The uploaded file of a form. It is deleted before the response is sent. */
export const uploadOf = (request: FastifyRequest): Upload | null => uploads.get(request) ?? null;

/**
 * The options of an admin route that takes a form. The bearer is checked before the body is read. Then the fields
 * become the body, which the route's schema checks like JSON, and {@link uploadOf} returns the file.
 */
export function forAdminForms(contextOf: ContextOf, permission: Permission, plan: Omit<FormPlan, 'folder'>) {
  const { config, onRequest } = forAdmins(contextOf, permission);
  const preValidation: preValidationAsyncHookHandler = async (request, reply) => {
    if (!isForm(request.headers['content-type'])) return;
    const { texts, upload } = await readForm(request.raw, {
      ...plan,
      folder: contextOf(request).photos.incoming,
    });
    request.body = texts;
    if (!upload) return;
    uploads.set(request, upload);
    // Runs also when the client disconnected and gets no response.
    finished(reply.raw, () => {
      upload
        .discard()
        .catch((error: unknown) => request.log.warn({ err: error }, 'An upload stays on the disk.'));
    });
  };
  const onSend: onSendAsyncHookHandler = async (request) => uploadOf(request)?.discard();
  return { config: { ...config, form: true }, onRequest, preValidation, onSend };
}

/** Passes forms and CSV files on to the routes that read them. Refuses every other content type than JSON with a fitting message. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('*', ({ headers, routeOptions: { config } }, _payload, done) => {
    if (config.form && isForm(headers['content-type'])) return done(null);
    if (config.csv && isCsv(headers['content-type'])) return done(null);
    done(
      new AppError(
        'wrong_type',
        config.csv
          ? 'Send a CSV file: the content type must be text/csv.'
          : config.form
            ? 'Send a form or JSON: the content type must be multipart/form-data or application/json.'
            : 'Send JSON: the content type must be application/json.',
      ),
    );
  });
}
