import type { ProductDraft } from 'contracts';
import { emptyTexts } from './product-texts.ts';

/** A product that has a name and nothing else yet. */
export const draft = (name: string, savedBy: string | null = null): ProductDraft => ({
  id: `draft-${name}`,
  values: { ...emptyTexts, visibility: 'now', needsShipping: '', name, pictures: [] },
  version: 1,
  savedBy,
  savedAt: new Date(Date.UTC(2026, 10, 20, 9, 30)).toISOString(),
});
