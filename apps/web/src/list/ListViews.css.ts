import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** A view and the button that deletes it stay together. */
export const own = style({ display: 'inline-flex', alignItems: 'center', maxInlineSize: '100%' });

export const name = style({ whiteSpace: 'nowrap' });

/** Scrolls where there is no room for all views. */
export const strip = style({ overflowX: 'auto', scrollbarWidth: 'thin', outlineOffset: '-2px' });

export const count = style({ fontWeight: vars.fontWeight.regular });
