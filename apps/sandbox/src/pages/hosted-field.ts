import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { answerFile } from './answer-file.ts';
import type { BuiltScript } from './build-script.ts';

type WithVersion = { Params: { version: string } };

/**
 * Serves the frame that the SDK opens for every card field, for all versions of the SDK
 * (docs/behaviour/gateway.md#hosted-field-frame).
 */
export async function serveHostedField(
  app: FastifyInstance,
  context: Context,
  field: BuiltScript,
): Promise<void> {
  const { urls } = context;
  const api = [...new Set([urls.clientApiUrl, urls.graphQLUrl].map((url) => new URL(url).origin))].join(' ');
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self' ${api}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const answer = (request: FastifyRequest, reply: FastifyReply, type: string, body: string) =>
    answerFile(context, request, reply, { family: 'frame', type, body });
  for (const min of ['', '.min']) {
    app.get<WithVersion>(`/web/:version/html/hosted-fields-frame${min}.html`, (request, reply) => {
      reply.headers({
        'cache-control': 'public, max-age=300',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
      });
      return answer(request, reply, 'text/html', page(`../js/hosted-fields-frame${min}.js?${field.hash}`));
    });
    app.get<WithVersion>(`/web/:version/js/hosted-fields-frame${min}.js`, (request, reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return answer(request, reply, 'text/javascript', field.script);
    });
  }
}

const page = (script: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Card field</title><script src="${script}" defer></script></head>
<body></body>
</html>
`;
