import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const ribbon = style([
  element,
  {
    paddingBlock: vars.space.xxsmall,
    paddingInline: vars.space.medium,
    backgroundColor: vars.color.accentSoft,
    color: vars.color.accentText,
    fontFamily: vars.font.body,
    fontSize: vars.fontSize.xsmall,
    lineHeight: 1.5,
    textAlign: 'center',
  },
]);

export const word = style({ fontWeight: 700 });
