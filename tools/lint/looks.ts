import { physicalSides } from './physical-sides.ts';
import { tokensOnly } from './tokens-only.ts';

/** The rules for style sheets that are added to oxlint's own. */
// oxlint-disable-next-line import/no-default-export -- how oxlint loads a plugin
export default {
  meta: { name: 'looks' },
  rules: { 'physical-sides': physicalSides, 'tokens-only': tokensOnly },
};
