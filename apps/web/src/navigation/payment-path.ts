/**
 * True for pages whose policy allows the payment providers' hosts; they are always loaded as whole documents
 * (decision 29).
 */
export const isPaymentPath = (path: string): boolean => /^\/(cart|order\/[^/]+)\/?$/i.test(path);
