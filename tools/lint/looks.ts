import { physicalSides } from './physical-sides.ts';
import { tokensOnly } from './tokens-only.ts';

/** What oxlint asks of our style sheets, on top of its own rules. */
// oxlint-disable-next-line import/no-default-export -- how oxlint loads a plugin
export default {
  meta: { name: 'looks' },
  rules: { 'physical-sides': physicalSides, 'tokens-only': tokensOnly },
};
