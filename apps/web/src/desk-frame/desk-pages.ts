import type { Permission } from 'contracts/permission';

/**
 * The pages of the administration, by their files in routes/, and what somebody must be allowed to do to see one; null for
 * all of its people. They stand in one frame, with a navigation of their own.
 */
export const deskPages = {
  'admin-dashboard': null,
  'create-category': 'change_products',
  'create-product': 'change_products',
  'manage-products': null,
  'low-stock': null,
  'import-products': 'change_products',
  'update-product': 'change_products',
  'admin-orders': null,
  'phone-order': 'change_orders',
  slips: 'fulfil_orders',
  invoices: 'see_invoices',
  customers: 'manage_customers',
  customer: 'manage_customers',
  audit: 'see_audit',
  webhooks: 'manage_webhooks',
  staff: 'manage_staff',
  settings: 'change_settings',
} as const satisfies Record<string, Permission | null>;

export type DeskPage = keyof typeof deskPages;

export const isDeskPage = (file: string): file is DeskPage => file in deskPages;
