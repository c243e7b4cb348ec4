import type { AuditEvent, AuditKind } from 'contracts';
import { isStaffRole } from 'contracts/permission';
import { formatRupees, groupDigits } from 'ui/format-rupees';
import { dayAndTime } from '../date/when.ts';
import { roleTexts } from '../staff/staff-text.ts';

/** What each kind of event is called, in the order of the choice. */
export const auditTexts = {
  logged_in: 'Logged in',
  login_failed: 'Login failed',
  login_refused: 'Logins refused after too many failures',
  logged_out: 'Logged out',
  signed_up: 'Signed up',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  password_wrong: 'Current password wrong',
  reset_asked: 'New password asked for',
  email_confirmed: 'E-mail confirmed',
  email_changed: 'E-mail changed',
  email_change_asked: 'Change of e-mail asked for',
  email_taken_back: 'E-mail taken back',
  second_factor_on: 'Second factor switched on',
  second_factor_off: 'Second factor switched off',
  second_factor_removed: 'Second factor and passkeys removed',
  second_factor_code_asked: 'Code to set up a second factor asked for',
  code_wrong: 'Code of the second factor wrong',
  recovery_codes_made: 'New recovery codes made',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  list_view_shared: 'View of a list shared',
  list_view_deleted: 'Shared view of a list deleted',
  role_changed: 'Role changed',
  staff_invited: 'Somebody invited to the staff',
  invitation_withdrawn: 'Invitation to the staff withdrawn',
  data_exported: 'Data downloaded',
  saved_method_removed: 'Saved way to pay removed',
  account_deleted: 'Account deleted',
  customer_viewed: 'Customer looked at by an admin',
  session_ended: 'Session ended',
  sessions_ended: 'All sessions ended, or all others',
  limits_lifted: 'Limits lifted by an admin',
  customer_blocked: 'Customer blocked',
  customer_unblocked: 'Customer unblocked',
  customer_noted: 'Note written about a customer',
  customer_note_removed: 'Note about a customer deleted',
  customer_tagged: 'Tag of a customer added',
  customer_untagged: 'Tag of a customer taken off',
  customer_changed: 'Customer changed by an admin',
  customer_merged: 'Customer merged into another',
  product_created: 'Product created',
  product_updated: 'Product updated',
  product_deleted: 'Product deleted',
  product_restored: 'Product restored',
  product_stock_changed: 'Stock of a product changed',
  products_changed: 'Products changed together',
  products_changed_back: 'Change of products undone',
  product_draft_saved: 'Draft of a product saved',
  product_draft_deleted: 'Draft of a product deleted',
  photo_uploaded: 'Photo uploaded',
  products_imported: 'Products imported',
  products_exported: 'Products downloaded',
  audit_exported: 'Audit downloaded',
  category_created: 'Category created',
  category_updated: 'Category updated',
  category_merged: 'Category merged into another',
  category_deleted: 'Category deleted',
  order_placed_by_phone: 'Order made for a customer',
  order_looked_up: 'Order found by a code from a letter',
  order_address_changed: 'Delivery address changed',
  order_accepted: 'Order accepted',
  order_collected: 'Order delivered and paid',
  order_canceled: 'Order canceled by an admin',
  order_packed: 'Order packed',
  order_unpacked: 'Order unpacked',
  orders_exported: 'Orders downloaded',
  order_noted: 'Note written about an order',
  shipment_created: 'Shipment made',
  shipment_changed: 'Shipment changed',
  shipment_delivered: 'Shipment delivered',
  refund_asked: 'Refund asked for',
  refund_canceled: 'Refund canceled',
  shipment_undelivered: 'Delivery of a shipment taken back',
  order_letter_sent_again: 'Letter about an order sent again',
  return_opened: 'Return opened by an admin',
  return_received: 'Goods of a return received',
  return_accepted: 'Return accepted',
  return_declined: 'Return declined',
  settings_changed: 'Settings changed',
  webhook_endpoint_created: 'Webhook endpoint added',
  webhook_endpoint_changed: 'Webhook endpoint changed',
  webhook_endpoint_deleted: 'Webhook endpoint removed',
  webhook_secret_rotated: 'Webhook secret rotated',
  webhook_events_replayed: 'Webhook events sent again',
} as const satisfies Record<AuditKind, string>;

/** Who did it: an e-mail address, or what is known instead. */
export function auditActor({ by, address }: AuditEvent): string {
  if (by) return by.email ?? `An account that is gone: ${by.id}`;
  return address === null ? 'A command' : 'Nobody who was logged in';
}

/** What the fields of changes are called that are not named by their own words. */
const fieldTexts: Record<string, string> = {
  categoryId: 'Category',
  areWelcome: 'Guests can buy',
  email: 'E-mail',
  gstin: 'GSTIN',
  gstRate: 'GST',
  hsn: 'HSN',
  isOffered: 'Offered',
  needsShipping: 'Shipped',
  orderId: 'Order',
  photoHash: 'Photo',
  pictureUrl: 'Picture',
  search: 'Filters',
};

/** 'Price' of pricePaise, 'Picture alt' of pictureAlt. */
function fieldText(field: string): string {
  const words = field.replace(/Paise$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return fieldTexts[field] ?? words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** 'Name: Lamp → Light' */
export const auditChange = (field: string, { from, to }: AuditEvent['changes'][string]): string =>
  `${fieldText(field)}: ${from === null ? '' : `${valueText(field, from)} → `}${valueText(field, to)}`;

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Of an older event too, which has 0 or 1. */
function roleText(value: unknown): string {
  if (typeof value === 'string' && isStaffRole(value)) return roleTexts[value];
  return value === 1 || value === '1' ? 'Admin' : 'Shopper';
}

/** A value in the units of people. */
function valueText(field: string, value: unknown): string {
  if (field === 'role') return roleText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'gstRate') return typeof value === 'number' ? `${value / 100} %` : '(nothing)';
  if (typeof value === 'number') return field.endsWith('Paise') ? formatRupees(value) : groupDigits(value);
  if (Array.isArray(value)) return value.map((each) => valueText(field, each)).join(', ') || 'None';
  if (typeof value === 'string') return moment.test(value) ? dayAndTime(value) : value || '(empty)';
  return value === null ? '(nothing)' : JSON.stringify(value);
}
