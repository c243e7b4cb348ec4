/** The states of a payment context. The last four are final. */
export const contextStatuses = ['CREATED', 'SCANNED', 'APPROVED', 'EXPIRED', 'FAILED', 'CANCELED'] as const;
export type ContextStatus = (typeof contextStatuses)[number];

/** True while the buyer can still decide. */
export function isOpen(status: ContextStatus): boolean {
  return status === 'CREATED' || status === 'SCANNED';
}

/**
 * True when a context may change from one status to another: from CREATED to any, from SCANNED to any that is
 * final. A final status stays.
 */
export function mayBecome(from: ContextStatus, to: ContextStatus): boolean {
  return isOpen(from) && to !== 'CREATED' && from !== to;
}
