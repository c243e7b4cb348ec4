/** Where the link 'Dashboard' leads: role '1' is an admin, every other a shopper (spec §3). */
export const dashboardPath = (role: string): string =>
  role === '1' ? '/admin/dashboard' : '/user/dashboard';
