/** Pages on which payment providers' addresses are allowed: documents of their own (decision 29). */
export const isPaymentPath = (path: string): boolean => /^\/(cart|order\/[^/]+)\/?$/i.test(path);
