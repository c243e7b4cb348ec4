import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '../../errors.ts';

export interface FormPlan {
  /** The names of the text fields. Fields that are neither these nor `file` are ignored. */
  texts: readonly string[];
  /** The name of the file field. */
  file: string;
  /** The largest file, in bytes. */
  maxFileBytes: number;
  /** The folder in which the file is stored under a random name. */
  folder: string;
}

/** An uploaded file on this machine's disk. */
export interface Upload {
  path: string;
  /** Deletes the file; may be called twice. */
  discard(): Promise<void>;
}

export interface Form {
  texts: Record<string, string>;
  /** The file, which the caller must discard; null when none was sent. */
  upload: Upload | null;
}

/** Whether a content type is `multipart/form-data`. */
export const isForm = (contentType: string | undefined): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(contentType ?? '');

/** Whether a content type is `text/csv`. */
export const isCsv = (contentType: string | undefined): boolean =>
  /^text\/csv\s*(;|$)/i.test(contentType ?? '');

/** The largest text field, in bytes: 10,000 characters of any script fit. */
const maxTextBytes = 65_536;
const maxParts = 200;

/**
 * Parses a multipart form. The file is written to disk while it arrives, so memory does not grow with it. A body
 * without parts or without a byte is an empty form. Throws `bad_input` (malformed, incomplete, a field sent twice, text
 * instead of a file, too many parts) and `too_large` (the file); then no file is left behind.
 */
export async function readForm(request: IncomingMessage, plan: FormPlan): Promise<Form> {
  const form: Form = { texts: {}, upload: null };
  const saves: Promise<void>[] = [];
  const seen = new Set<string>();
  let refusal: unknown = null;
  const refuse = (reason: unknown): void => {
    refusal ??= reason;
  };
  const meet = (name: string) => {
    if (seen.has(name)) refuse(badField(name, `Send ${name} only once.`));
    seen.add(name);
  };

  const onText = (name: string | undefined, text: string, cutOff: boolean) => {
    if (name === plan.file) {
      // A browser sends this for a file field whose file was deselected.
      if (!['', 'null', 'undefined'].includes(text))
        refuse(badField(name, `${name} takes a file, not text.`));
    } else if (name !== undefined && plan.texts.includes(name)) {
      meet(name);
      if (cutOff) refuse(badField(name, `${name} is too long.`));
      form.texts[name] = text;
    }
  };
  const onFile = (name: string | undefined, file: Readable, fileName: string | undefined) => {
    if (name !== plan.file || refusal) {
      if (name !== undefined && plan.texts.includes(name)) {
        refuse(badField(name, `${name} takes text; a file goes into ${plan.file}.`));
      }
      return passOver(file);
    }
    meet(name);
    if (refusal) return passOver(file);
    saves.push(
      save(file, plan.folder).then(async ({ upload, size }) => {
        form.upload = upload;
        if (size > 0) return;
        await upload.discard();
        form.upload = null;
        // A browser sends an empty file without a name for an untouched file field.
        if (fileName) refuse(badField(name, 'The photo is an empty file.'));
      }, refuse),
    );
  };

  try {
    await parse(request, plan, onText, onFile);
  } catch (error) {
    refuse(error);
  }
  await Promise.all(saves);
  if (!refusal) return form;
  await form.upload?.discard();
  throw refusal;
}

const badField = (name: string, message: string): AppError =>
  new AppError('bad_input', message, { fieldErrors: { [name]: message } });

const unreadable = (cause?: unknown): AppError =>
  new AppError('bad_input', 'The form could not be read: it is malformed or ends too early.', { cause });

/** Resolves when every part is parsed and read. An error stops the parsing at once. */
async function parse(
  request: IncomingMessage,
  { file: fileField, maxFileBytes }: FormPlan,
  onText: (name: string | undefined, text: string, cutOff: boolean) => void,
  onFile: (name: string | undefined, file: Readable, fileName: string | undefined) => void,
): Promise<void> {
  const parser = openParser(request, maxFileBytes);
  const open = new Set<Readable>();
  let bytes = 0;
  const count = (chunk: Buffer) => void (bytes += chunk.length);
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('field', (name, text, _nameCutOff, cutOff) => onText(name, text, cutOff));
      parser.on('file', (name, file, fileName) => {
        open.add(file);
        file.once('close', () => open.delete(file));
        file.once('limit', () => {
          if (name === fileField) reject(tooLarge(fileField, maxFileBytes));
        });
        onFile(name, file, fileName);
      });
      parser.once('partsLimit', () =>
        reject(new AppError('bad_input', `A form has at most ${maxParts} fields.`)),
      );
      parser.once('finish', resolve);
      parser.once('error', (error) => (bytes === 0 ? resolve() : reject(unreadable(error))));
      const cutOff = () => {
        if (!request.readableEnded) reject(unreadable());
      };
      request.once('error', cutOff).once('close', cutOff).on('data', count);
      if (request.destroyed) cutOff();
      request.pipe(parser);
    });
  } catch (error) {
    for (const file of open) file.destroy(error as Error);
    throw error;
  } finally {
    request.off('data', count);
    request.unpipe(parser);
    // Reads and drops the rest of the body, because many clients read the response only after sending everything.
    parser.on('error', () => {});
    request.resume();
  }
}

function openParser({ headers }: IncomingMessage, fileSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { fieldSize: maxTextBytes, fileSize, parts: maxParts, headerPairs: 50, headerSize: 8_192 },
    });
  } catch (error) {
    throw unreadable(error);
  }
}

function tooLarge(field: string, bytes: number): AppError {
  const message = `The photo is larger than ${Math.floor(bytes / 1_048_576)} MB.`;
  return new AppError('too_large', message, { fieldErrors: { [field]: message } });
}

function passOver(file: Readable): void {
  file.on('error', () => {}).resume();
}

async function save(file: Readable, folder: string): Promise<{ upload: Upload; size: number }> {
  const path = join(folder, randomUUID());
  const upload: Upload = { path, discard: () => rm(path, { force: true }) };
  const target = createWriteStream(path);
  try {
    await pipeline(file, target);
    return { upload, size: target.bytesWritten };
  } catch (error) {
    await upload.discard();
    // When the disk is full, the rest of the form must still be read.
    passOver(file);
    throw error instanceof AppError || isOfDisk(error) ? error : unreadable(error);
  }
}

/** Whether an error comes from the disk. The error of a form that ends inside the file has no code or one of streams. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^E(?!RR_)/.test(String(error.code));
