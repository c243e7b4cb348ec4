import { globalStyle, keyframes } from '@vanilla-extract/css';
import { vars } from 'ui/theme';
import { skeleton } from '../../views/Frame.css.ts';
import { ring } from '../../views/Loading.css.ts';
import { header, sheet, title } from '../../views/sheet.css.ts';
import { host } from './CardField.css.ts';
import { fields, logo } from './CardSheet.css.ts';

/*
 * The card form before it can be used: its boxes, and bars in place of its texts. They are drawn on the form
 * itself, so that nothing moves when it is ready. They breathe only where the form is slow: each picture of a
 * motion costs processor time that the frames need for their start.
 */
const breathe = keyframes({ '50%': { opacity: 0.5 } });

globalStyle(`${skeleton} ${ring}`, { display: 'none' });

globalStyle(`${skeleton} ${sheet} > *, ${skeleton} ${header} > *, ${skeleton} ${host} *`, {
  visibility: 'hidden',
});

globalStyle(`${skeleton} ${sheet}, ${skeleton} ${header}, ${skeleton} ${host}`, { visibility: 'visible' });

globalStyle(`${skeleton} ${sheet} > *`, {
  animation: `${breathe} ${vars.motion.breathe} ease-in-out ${vars.motion.turn} infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});

globalStyle(`${skeleton} ${host}`, { borderColor: 'transparent', backgroundColor: vars.color.hover });

globalStyle(`${skeleton} ${title}, ${skeleton} ${logo}, ${skeleton} ${fields} label`, {
  position: 'relative',
});

globalStyle(
  `${skeleton} ${title}::before, ${skeleton} ${logo}::before, ${skeleton} ${fields} label::before`,
  {
    content: '',
    visibility: 'visible',
    position: 'absolute',
    insetBlock: '20%',
    insetInlineStart: 0,
    inlineSize: '100%',
    maxInlineSize: '8em',
    borderRadius: vars.radius.small,
    backgroundColor: vars.color.pressed,
  },
);
