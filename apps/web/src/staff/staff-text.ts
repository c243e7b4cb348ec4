import type { StaffRole } from 'contracts';
import { type Permission, may, permissions, staffRoles } from 'contracts/permission';

export const roleTexts: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  support: 'Support',
  packer: 'Packer',
  accountant: 'Accountant',
};

/** What each role is for, in one sentence. */
export const roleHints: Record<StaffRole, string> = {
  owner: 'May do everything, and says who works here.',
  manager: 'Runs the shop: orders, products, customers, figures and settings.',
  support: 'Helps customers: repairs orders, answers returns, gives money back.',
  packer: 'Packs and ships orders, and counts the stock.',
  accountant: 'Reads orders, invoices and figures, and changes nothing.',
};

const permissionTexts: Record<Permission, string> = {
  see_orders: 'See orders',
  fulfil_orders: 'Pack and ship, write notes',
  change_orders: 'Change orders: accept, address, letters',
  give_refunds: 'Cancel, answer returns, give money back',
  manage_customers: 'See and help customers',
  see_products: 'See products and their stock',
  change_stock: 'Change the stock',
  change_products: 'Change products, categories and prices',
  see_sales: 'See the figures of the dashboard',
  see_invoices: 'See and export invoices',
  see_audit: 'Read the audit',
  change_settings: 'Change settings',
  manage_webhooks: 'Manage webhooks',
  manage_staff: 'Say who works here',
};

/** What each role may do, a row for each thing. */
export const permissionRows = (Object.keys(permissions) as Permission[]).map((permission) => ({
  text: permissionTexts[permission],
  roles: staffRoles.filter((role) => may(role, permission)),
}));
