import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../context.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { sendNotFound } from '../../platform/http/send-refusal.ts';
import { outboxOf } from '../mail/mail.ts';

/** The style of the list is in its elements, and a letter's in its own; nothing else but the empty icon may load or run. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; form-action 'none'; sandbox";

/** How many letters the list shows. */
const shown = 200;
const nameOf = /^\d{17}-[a-z-]+-[0-9a-f-]{36}\.(html|eml)$/;

/**
 * GET /outbox, and the letters in it: the letters of a shop without a mail server, in a demo and in development only. They
 * carry links that set passwords, so they are shown to this machine alone, under a name that other websites cannot take.
 */
export async function outbox(app: FastifyInstance, { env }: Deps): Promise<void> {
  if (env.smtpUrl || !['demo', 'development'].includes(env.appEnv)) return;
  const folder = outboxOf(env);
  app.addHook('onRequest', async (request, reply) => {
    const isHere = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');
    if (!isHere || !isLoopback(request.ip)) return sendNotFound(request, reply);
    reply.header('content-security-policy', policy);
    reply.header('cross-origin-resource-policy', 'same-origin');
  });
  app.get('/outbox', async (_request, reply) => page(reply, await listOf(folder)));
  app.get<{ Params: { name: string } }>('/outbox/:name', async (request, reply) => {
    const { name } = request.params;
    const type = nameOf.exec(name)?.[1];
    const file = type && (await readFile(join(folder, name)).catch(() => null));
    if (!file) return sendNotFound(request, reply);
    return type === 'html' ? page(reply, file) : reply.type('text/plain; charset=utf-8').send(file);
  });
}

const isLoopback = (ip: string): boolean => /^(::ffff:)?127\.|^::1$/.test(ip);
const page = (reply: FastifyReply, html: string | Buffer) =>
  reply.type('text/html; charset=utf-8').send(html);

async function listOf(folder: string): Promise<string> {
  const files = await readdir(folder).catch(() => []);
  const names = files
    .filter((name) => nameOf.test(name) && name.endsWith('.html'))
    .sort()
    .reverse()
    .slice(0, shown);
  const rows = await Promise.all(
    names.map(async (name) => {
      const html = await readFile(join(folder, name), 'utf8');
      const eml = name.replace(/html$/, 'eml');
      const head = await readFile(join(folder, eml), 'utf8').catch(() => '');
      const to = /^To: (.*)$/im.exec(head)?.[1]?.trim() ?? '';
      const subject = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? name;
      return `<li><a href="/outbox/${name}">${subject}</a> to ${escapeHtml(to)} (<a href="/outbox/${eml}">as sent</a>)</li>`;
    }),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Outbox</title><link rel="icon" href="data:,"></head>
<body style="font:16px/1.6 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere">
<main><h1>Outbox</h1><p>The letters that this shop would have sent, newest first. With SMTP_URL they go to a mail server.</p>
${rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>There is none yet.</p>'}
</main></body></html>`;
}
