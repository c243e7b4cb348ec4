import { globalStyle, style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

/** The cell of the text box. */
export const textArea = 'text';

export const textAlone = style([
  element,
  {
    position: 'relative',
    display: 'grid',
    gap: vars.space.xsmall,
    gridTemplateColumns: '1fr auto',
    gridTemplateAreas: `"${textArea} submit"`,
  },
]);

export const form = style([
  textAlone,
  {
    gridTemplateAreas: `"category category" "${textArea} submit"`,
    '@media': {
      [`(min-width: ${breakpoint.medium})`]: {
        gridTemplateColumns: 'minmax(10rem, 14rem) 1fr auto',
        gridTemplateAreas: `"category ${textArea} submit"`,
      },
    },
  },
]);

export const category = style({ gridArea: 'category' });

export const text = style({ gridArea: textArea, minInlineSize: 0 });

/* With suggestions the box has a clear button of its own. */
globalStyle(`${text} [role=combobox]`, { paddingInlineEnd: vars.size.control });
globalStyle(`${text} [role=combobox]::-webkit-search-cancel-button`, { display: 'none' });
