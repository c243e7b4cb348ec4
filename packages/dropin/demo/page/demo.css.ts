import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';
import { code } from '../../src/views/playground-code.css.ts';

const wide = `(min-width: ${breakpoint.large})`;

export const page = style({ display: 'grid', gap: vars.space.large, paddingBlock: vars.space.large });

/** Widget and code beside the controls; one below the other on a phone, the widget first. */
export const columns = style({
  display: 'grid',
  gap: vars.space.large,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 24rem)', gridTemplateRows: 'auto 1fr' },
  },
});

/** On a wide page they scroll by themselves, so that the widget stays in view. */
export const controls = style({
  '@media': {
    [wide]: {
      gridColumn: 2,
      gridRow: '1 / span 2',
      position: 'sticky',
      insetBlockStart: vars.space.medium,
      maxBlockSize: `calc(100dvh - 2 * ${vars.space.medium})`,
      overflowY: 'auto',
      borderRadius: vars.radius.large,
    },
  },
});

/** The shop's page around the widget, light or dark as the widget is. */
export const shop = style({
  padding: vars.space.medium,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  backgroundColor: vars.color.page,
  color: vars.color.text,
});

/** As wide as a phone. */
export const narrow = style({ maxInlineSize: '22.5rem' });

export const group = style({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });

export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.xsmall,
  color: vars.color.text,
  fontSize: vars.fontSize.medium,
  fontWeight: vars.fontWeight.strong,
});

export const payload = style([code, { display: 'block' }]);
