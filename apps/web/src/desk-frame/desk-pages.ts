/** The pages of the administration, by their files in routes/: they stand in one frame, with a navigation of their own. */
export const deskPages = [
  'admin-dashboard',
  'create-category',
  'create-product',
  'manage-products',
  'low-stock',
  'import-products',
  'update-product',
  'admin-orders',
  'phone-order',
  'slips',
  'invoices',
  'customers',
  'customer',
  'audit',
  'webhooks',
  'staff',
  'settings',
] as const;

export const isDeskPage = (file: string): boolean => (deskPages as readonly string[]).includes(file);
