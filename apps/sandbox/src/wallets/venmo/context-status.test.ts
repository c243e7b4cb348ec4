import { describe, expect, it } from 'vitest';
import { type ContextStatus, contextStatuses, mayBecome } from './context-status.ts';

const next: Record<ContextStatus, ContextStatus[]> = {
  CREATED: ['SCANNED', 'APPROVED', 'EXPIRED', 'FAILED', 'CANCELED'],
  SCANNED: ['APPROVED', 'EXPIRED', 'FAILED', 'CANCELED'],
  APPROVED: [],
  EXPIRED: [],
  FAILED: [],
  CANCELED: [],
};

describe('a payment context', () => {
  it.each(contextStatuses)('that is %s may become nothing but what is sensible', (from) =>
    expect(contextStatuses.filter((to) => mayBecome(from, to))).toEqual(next[from]),
  );
});
