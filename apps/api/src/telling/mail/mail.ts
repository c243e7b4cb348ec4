import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Env } from '../../env.ts';

export interface Message {
  /** The same in every repetition, so that mail programs show one letter. */
  id: string;
  kind: string;
  createdAt: Date;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** How a letter leaves: to the mail server, or into the outbox. */
export interface Mail {
  /** Throws what the mail server answered, or that it cannot be reached. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** The folder of letters in a shop without a mail server. */
export const outboxOf = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'outbox');

type MailEnv = Pick<Env, 'smtpUrl' | 'mailFrom' | 'shopUrl' | 'dataDir'>;

/** Opens the way that SMTP_URL names. Connects on the first letter. */
export const openMail = (env: MailEnv): Mail => (env.smtpUrl ? openSmtp(env, env.smtpUrl) : openOutbox(env));

const optionsOf = (
  { mailFrom, shopUrl }: MailEnv,
  { id, createdAt, to, subject, html, text }: Message,
): SendMailOptions => ({
  from: mailFrom,
  to: { name: '', address: to },
  subject,
  html,
  text,
  date: createdAt,
  messageId: `<${id}@${new URL(shopUrl).hostname}>`,
  // Keeps answering machines from answering (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A mail server that is slow for longer than this is taken for unavailable, in ms. */
const patience = 20_000;

function openSmtp(env: MailEnv, url: string): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    send: async (message) => void (await transport.sendMail(optionsOf(env, message))),
    close: () => transport.close(),
  };
}

/** Writes each letter as two files, as it would be sent and as a page. A repetition replaces them. */
function openOutbox(env: MailEnv): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = outboxOf(env);
  return {
    async send(message) {
      const { message: eml } = await transport.sendMail(optionsOf(env, message));
      const time = message.createdAt.toISOString().replace(/\D/g, '').slice(0, 17);
      const name = join(folder, `${time}-${message.kind}-${message.id}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const [file, content] of [
        [`${name}.html`, message.html],
        [`${name}.eml`, eml as Buffer],
      ] as const) {
        await writeFile(`${file}.part`, content, { mode: 0o600 });
        await rename(`${file}.part`, file);
      }
    },
    close: () => transport.close(),
  };
}

/** True when the mail server will never take this letter (a 5xx about the recipient or the message, RFC 5321 §4.2.1). */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && responseCode < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
