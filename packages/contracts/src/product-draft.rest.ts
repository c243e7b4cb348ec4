import { z } from 'zod';
import { ProductDraft, SaveProductDraft } from './product-draft.ts';

/** A draft in REST: `_id`, ISO time. */
export const RestProductDraft = ProductDraft.omit({ id: true }).extend({
  _id: z.string().describe('the id that the product will have'),
  version: z.int().describe('grows each time the draft is saved'),
  savedBy: z.string().nullable().describe('who saved it last; null when that account is gone'),
  savedAt: z.iso.datetime().describe('ISO 8601, UTC'),
});
export type RestProductDraft = z.infer<typeof RestProductDraft>;

export const toRestProductDraft = ({ id, savedAt, ...draft }: ProductDraft): RestProductDraft => ({
  _id: id,
  ...draft,
  savedAt: new Date(savedAt).toISOString(),
});

/** The body of PUT /product/draft/{id}. */
export const RestSaveProductDraft = SaveProductDraft.omit({ id: true });

/** The id of a draft, chosen by who saves it first. */
export const ProductDraftId = SaveProductDraft.pick({ id: true });

/** The response with one draft. */
export const ProductDraftAnswer = z.object({ Draft: RestProductDraft });

/** GET /product/drafts. */
export const ProductDraftsAnswer = z.object({
  Drafts: z.array(RestProductDraft).describe('saved last first'),
});
