import { z } from 'zod';
import { idempotencyKey } from './idempotency-key.rest.ts';
import { AddOrderNote, type OrderNote } from './order-note.ts';

/** A note in REST: `_id`, ISO time. */
export const RestOrderNote = z.object({
  _id: z.string().describe('the Idempotency-Key it was written with'),
  orderId: z.string(),
  text: z.string(),
  author: z.string().nullable().describe('who wrote it; null when that account is gone'),
  createdAt: z.iso.datetime().describe('ISO 8601, UTC'),
});
export type RestOrderNote = z.infer<typeof RestOrderNote>;

export const toRestOrderNote = ({ id, createdAt, ...note }: OrderNote): RestOrderNote => ({
  _id: id,
  ...note,
  createdAt: new Date(createdAt).toISOString(),
});

/** The header of POST /order/note/{id}: the note's id, which the client chooses. */
export const NoteKey = idempotencyKey('note');

/** The body of POST /order/note/{id}. */
export const RestAddOrderNote = AddOrderNote.pick({ text: true });

/** The response with one note. */
export const NoteAnswer = z.object({ Note: RestOrderNote });

/** GET /order/notes/{id}. */
export const NotesAnswer = z.object({ Notes: z.array(RestOrderNote).describe('newest first') });
