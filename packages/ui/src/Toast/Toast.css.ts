import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const wide = `(min-width: ${breakpoint.medium})`;

/** At the top of a phone, where there is no button to pay; in the bottom end corner of a wide screen. */
export const region = style([
  element,
  {
    position: 'fixed',
    zIndex: vars.layer.toast,
    insetBlockStart: `max(${vars.space.xsmall}, env(safe-area-inset-top))`,
    insetInline: vars.space.xsmall,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xsmall,
    listStyle: 'none',
    outline: 'none',
    '@media': {
      [wide]: {
        insetBlockStart: 'auto',
        insetBlockEnd: vars.space.large,
        insetInlineStart: 'auto',
        insetInlineEnd: vars.space.large,
        inlineSize: '24rem',
      },
    },
  },
]);

const appear = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space.xsmall})` } });
const vanish = keyframes({ to: { opacity: 0 } });
const moved = 'translateX(var(--radix-toast-swipe-move-x))';
const swipedFrom = 'translateX(var(--radix-toast-swipe-end-x))';
const swipedRight = keyframes({ from: { transform: swipedFrom }, to: { transform: 'translateX(110%)' } });
const swipedLeft = keyframes({ from: { transform: swipedFrom }, to: { transform: 'translateX(-110%)' } });

export const card = style([
  element,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.small,
    paddingBlock: vars.space.xxsmall,
    paddingInlineStart: vars.space.medium,
    paddingInlineEnd: vars.space.xxsmall,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.medium,
    backgroundColor: vars.color.surface,
    color: vars.color.text,
    fontFamily: vars.font.body,
    boxShadow: vars.shadow.raised,
    animation: `${appear} ${vars.motion.calm} ${vars.motion.curve}`,
    ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    selectors: {
      '&[data-state="closed"]': {
        animation: `${vanish} ${vars.motion.fast} ${vars.motion.leave} forwards`,
      },
      '&[data-swipe="move"]': { transform: moved },
      '&[data-swipe="cancel"]': {
        transitionProperty: 'transform',
        transitionDuration: vars.motion.fast,
        transitionTimingFunction: vars.motion.curve,
      },
      '&[data-swipe="end"]': {
        animation: `${swipedRight} ${vars.motion.fast} ${vars.motion.leave} forwards`,
      },
      '&[data-swipe="end"][data-swipe-direction="left"]': {
        animation: `${swipedLeft} ${vars.motion.fast} ${vars.motion.leave} forwards`,
      },
    },
  },
]);

/** As high as the close button, so that the icon and the first line are aligned with its middle. */
export const icon = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  minBlockSize: vars.size.control,
});

export const tone = styleVariants({
  info: { color: vars.color.info },
  success: { color: vars.color.success },
  warning: { color: vars.color.warning },
  danger: { color: vars.color.danger },
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.xxsmall,
  flexGrow: 1,
  minInlineSize: 0,
  paddingBlock: vars.space.small,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.label,
  overflowWrap: 'anywhere',
});

export const title = style([element, { fontWeight: vars.fontWeight.strong }]);

export const description = style([element, { color: vars.color.textMuted }]);

export const action = style({ paddingBlockStart: vars.space.xxsmall });
