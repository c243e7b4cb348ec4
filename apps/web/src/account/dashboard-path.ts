/**
 * The target of the link 'Dashboard'. Role '1' is an admin, any other a shopper
 * (docs/behaviour/storefront.md#roles).
 */
export const dashboardPath = (role: string): string =>
  role === '1' ? '/admin/dashboard' : '/user/dashboard';
