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
    lineHeight: vars.lineHeight.text,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '@media': { print: { display: 'none' } },
  },
]);

export const word = style({ fontWeight: vars.fontWeight.strong });
