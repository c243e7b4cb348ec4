import { z } from 'zod';
import { Id } from './id.ts';
import { isStorable } from './stored-text.ts';
import { Time } from './time.ts';

/** What is recorded (docs/behaviour/audit.md). */
export const AuditKind = z
  .enum(
    [
      'logged_in',
      'login_failed',
      'login_refused',
      'logged_out',
      'signed_up',
      'password_changed',
      'password_reset',
      'password_wrong',
      'reset_asked',
      'email_confirmed',
      'email_changed',
      'email_change_asked',
      'email_taken_back',
      'second_factor_on',
      'second_factor_off',
      'second_factor_removed',
      'second_factor_code_asked',
      'code_wrong',
      'recovery_codes_made',
      'passkey_added',
      'passkey_removed',
      'role_changed',
      'list_view_shared',
      'list_view_deleted',
      'staff_invited',
      'invitation_withdrawn',
      'data_exported',
      'saved_method_removed',
      'account_deleted',
      'customer_viewed',
      'session_ended',
      'sessions_ended',
      'limits_lifted',
      'customer_blocked',
      'customer_unblocked',
      'customer_noted',
      'customer_note_removed',
      'customer_tagged',
      'customer_untagged',
      'customer_changed',
      'customer_merged',
      'product_created',
      'product_updated',
      'product_deleted',
      'product_restored',
      'product_stock_changed',
      'products_changed',
      'products_changed_back',
      'product_draft_saved',
      'product_draft_deleted',
      'photo_uploaded',
      'products_imported',
      'products_exported',
      'audit_exported',
      'category_created',
      'category_updated',
      'category_merged',
      'category_deleted',
      'order_looked_up',
      'order_placed_by_phone',
      'order_address_changed',
      'order_accepted',
      'order_collected',
      'order_canceled',
      'order_packed',
      'order_unpacked',
      'order_noted',
      'order_letter_sent_again',
      'orders_exported',
      'shipment_created',
      'shipment_changed',
      'shipment_delivered',
      'shipment_undelivered',
      'refund_asked',
      'refund_canceled',
      'return_opened',
      'return_accepted',
      'return_received',
      'return_declined',
      'settings_changed',
      'webhook_endpoint_created',
      'webhook_endpoint_changed',
      'webhook_endpoint_deleted',
      'webhook_secret_rotated',
      'webhook_events_replayed',
    ],
    { error: 'There are no events of this kind.' },
  )
  .describe('what happened');
export type AuditKind = z.infer<typeof AuditKind>;

export const AuditQuery = z.object({
  kind: AuditKind.optional(),
  account: z
    .string()
    .trim()
    .max(254, 'An e-mail address has at most 254 characters.')
    .refine(isStorable, 'The e-mail has a character that cannot be stored.')
    .default('')
    .describe(
      'the id or e-mail address of an account: what it did, and what was done to it; `""` is everything',
    ),
  from: z.iso
    .date('This is no day.')
    .optional()
    .describe("from the begin of this day of the shop's time zone on"),
  to: z.iso.date('This is no day.').optional().describe('until the end of this day'),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'The cursor is not an event.')
    .nullish()
    .describe('`next` of the page before; without it the newest events'),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** An event of the audit. */
export const AuditEvent = z.object({
  id: z.string(),
  at: Time,
  kind: AuditKind,
  by: z
    .object({ id: Id, email: z.string().nullable().describe('that of today; null when the account is gone') })
    .nullable()
    .describe('who did it; null when nobody was logged in, and for commands'),
  address: z.string().nullable().describe("the client's address as the limits count it; null for commands"),
  about: z
    .object({ id: z.string(), name: z.string().nullable().describe('null when it has none') })
    .nullable()
    .describe(
      'the account, product, change of many products, category, order, shipment, refund, return, import, group of settings or webhook endpoint that it is about; null when it is only about `by`',
    ),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

export const AuditPage = z.object({
  events: z.array(AuditEvent).describe('newest first, at most fifty'),
  next: z
    .string()
    .nullable()
    .describe('asks for the events before these as `cursor`; null when there are none'),
});
export type AuditPage = z.infer<typeof AuditPage>;
