// Without zod, because browsers import this file alone, as contracts/permission.

/** What people of the administration are, the one who may do everything first. To old clients each is role `1`. */
export const staffRoles = ['owner', 'manager', 'support', 'packer', 'accountant'] as const;
type StaffRole = (typeof staffRoles)[number];

/** Who may do what in the administration (docs/behaviour/storefront.md#roles). The owner may do all. */
export const permissions = {
  see_orders: ['manager', 'support', 'packer', 'accountant'],
  fulfil_orders: ['manager', 'support', 'packer'],
  change_orders: ['manager', 'support'],
  give_refunds: ['manager', 'support'],
  manage_customers: ['manager', 'support'],
  see_products: ['manager', 'support', 'packer', 'accountant'],
  change_stock: ['manager', 'packer'],
  change_products: ['manager'],
  see_sales: ['manager', 'accountant'],
  see_invoices: ['manager', 'accountant'],
  see_audit: ['manager'],
  change_settings: ['manager'],
  manage_webhooks: [],
  manage_staff: [],
} as const satisfies Record<string, readonly Exclude<StaffRole, 'owner'>[]>;

export type Permission = keyof typeof permissions;

export const isStaffRole = (text: string): text is StaffRole =>
  (staffRoles as readonly string[]).includes(text);

/** Whether somebody of a role may do something; null is no role, which may nothing. */
export const may = (role: StaffRole | null, permission: Permission): boolean =>
  role === 'owner' || (permissions[permission] as readonly (StaffRole | null)[]).includes(role);

/** The roles that may do something, in their order. */
export const rolesThatMay = (permission: Permission): StaffRole[] =>
  staffRoles.filter((role) => may(role, permission));

/** Why somebody of a role may not do something, in a sentence to them. */
export const roleRefusal = (role: StaffRole, permission: Permission): string =>
  `Your role in this shop is ${role}. This needs the role of ${either.format(rolesThatMay(permission))}.`;

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
