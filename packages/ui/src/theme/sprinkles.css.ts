import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { vars } from './theme.css.ts';

const looks = defineProperties({
  properties: {
    paddingBlock: vars.space,
    paddingInline: vars.space,
    backgroundColor: {
      page: vars.color.page,
      surface: vars.color.surface,
      sunken: vars.color.sunken,
      accentSoft: vars.color.accentSoft,
    },
    border: { standard: `1px solid ${vars.color.border}` },
    borderRadius: vars.radius,
    boxShadow: vars.shadow,
  },
  shorthands: { padding: ['paddingBlock', 'paddingInline'] },
});

/** The classes of Box: one for each property and token. */
export const sprinkles = createSprinkles(looks);
