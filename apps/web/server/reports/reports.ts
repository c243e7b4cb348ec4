import type { FastifyInstance } from 'fastify';
import { counter } from 'observation/metrics';
import { z } from 'zod';
import { reportsPath } from '../http/policy.ts';

/** The most calls that are read in a minute; browsers put several reports into one. */
const mostCalls = 60;
const mostReports = 5;
/** In bytes. */
const longestCall = 16 * 1024;

const received = counter(
  'browser_reports_total',
  'What browsers told of: errors of scripts, and what the policy made them refuse. Dropped: calls that were too many.',
  ['kind'],
);

/** Of an address only what can be no secret: its origin, and the path of a file of the build; of another text only a word. */
const place = z
  .string()
  .max(4_000)
  .transform((text) => {
    const url = URL.parse(text);
    if (!url) return /^[\w-]{1,40}$/.test(text) ? text : '';
    if (url.origin === 'null') return url.protocol;
    return url.pathname.startsWith('/assets/') ? url.origin + url.pathname : url.origin;
  });
const directive = z.string().regex(/^[a-z-]{1,40}$/);
const lineNumber = z.int().min(0).nullish();

const PolicyReport = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      effectiveDirective: directive,
      blockedURL: place.nullish(),
      sourceFile: place.nullish(),
      lineNumber,
    }),
  })
  .transform(({ body: { effectiveDirective, blockedURL, sourceFile, lineNumber: line } }) => ({
    kind: 'policy' as const,
    fields: { directive: effectiveDirective, blocked: blockedURL, source: sourceFile, line },
  }));

/** What browsers send to `report-uri`. */
const OldPolicyReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': directive,
      'blocked-uri': place.optional(),
      'source-file': place.optional(),
      'line-number': lineNumber,
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    kind: 'policy' as const,
    fields: {
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number'],
    },
  }));

/** Without what could be personal: texts in quotes, e-mail addresses, long numbers, queries and fragments. */
const said = (text: string): string =>
  text
    .replace(/"[^"]*"/g, '"…"')
    .replace(/[?#][^\s)]*/g, '')
    .replace(/[^\s@/]+@[\w-]+\.[\w.-]+/g, '…')
    .replace(/\d(?:[ -]?\d){11,}/g, '…')
    .replace(/[^\P{C}\n]/gu, '');

/** What src/early/report-errors.ts sends. */
const ScriptError = z
  .strictObject({ message: z.string().max(1_000), stack: z.string().max(1_000) })
  .transform(({ message, stack }) => ({
    kind: 'error' as const,
    fields: { said: said(message).replaceAll('\n', ' '), stack: said(stack) },
  }));

const sentences = {
  policy: 'A browser refused what the policy of a page does not allow.',
  error: 'An error of a script was caught by nobody.',
};

/**
 * Takes what browsers report of our pages, one line in the log each. Anybody may send anything here, so no answer says
 * more than its status, and what is read and logged has bounds.
 */
export async function registerReports(app: FastifyInstance): Promise<void> {
  let [minute, calls] = [0, 0];
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'text/plain'],
      { parseAs: 'string', bodyLimit: longestCall },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler(({ statusCode = 400 }: { statusCode?: number }, _request, reply) =>
      reply.code(statusCode < 500 ? statusCode : 400).send(),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute) [minute, calls] = [now, 0];
      if (++calls <= mostCalls) return undefined;
      received.inc({ kind: 'dropped' });
      return reply.code(429).send();
    });
    scope.post(reportsPath, async ({ body, log }, reply) => {
      const reports = readReports(body as string);
      for (const { kind, fields } of reports) {
        received.inc({ kind });
        log.warn(fields, sentences[kind]);
      }
      return reply.code(reports.length > 0 ? 204 : 400).send();
    });
  });
}

type Report = { kind: keyof typeof sentences; fields: object };

/** The reports in the text of a call; none if it is of another form. */
function readReports(text: string): Report[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [];
  }
  const all = Array.isArray(body) ? body.slice(0, mostReports) : [body];
  const Known = Array.isArray(body) ? PolicyReport : z.union([OldPolicyReport, ScriptError]);
  return all.flatMap((one) => Known.safeParse(one).data ?? []);
}
