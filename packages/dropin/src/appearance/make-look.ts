import { readLook, variablesIn, type AskedLook, type Scheme } from './asked-look.ts';
import { baseColors } from './base-colors.css.ts';
import { lowContrasts } from './check-contrast.ts';
import { inkOn, readColor } from './color.ts';
import { frameClasses, frameRules, type Shown } from './frame-look.ts';
import { lookColors, type BaseColors } from './look-colors.ts';
import { lookTokens } from './look-tokens.ts';
import { presets } from './presets.ts';
import { pageBackground } from './page-background.ts';
import type { Dressed, DressedFrames, FrameRule } from './dressed.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];

/**
 * Prepares the looks of one widget.
 * @param options the options of its appearance, which may change between two calls
 * @returns shows the look that the options ask for at the moment, also in the frames
 */
export function makeLook(options: object, dressed: Dressed): () => FrameRule[] {
  const { wrapper } = dressed;
  const told = new Set<string>();
  let own: readonly string[] = [];
  let startFont = '';
  const worn = new WeakMap<DressedFrames, readonly string[]>();
  /** Frames that load wear what is shown when they are ready. */
  const dress = async (frames: DressedFrames) => {
    await frames.ready;
    const before = worn.get(frames) ?? [];
    const now = frameClasses(frames.rules(), shownIn(wrapper), startFont);
    for (const name of now) if (!before.includes(name)) frames.dress('addClass', name);
    for (const name of before) if (!now.includes(name)) frames.dress('removeClass', name);
    worn.set(frames, now);
  };
  const warn = (sentence: string) => {
    if (!told.has(sentence)) console.warn(`Drop-in: ${sentence}`);
    told.add(sentence);
  };
  return () => {
    const asked = readLook(options, warn, rgbOfName);
    for (const name of own) wrapper.style.removeProperty(name);
    dressed.setTheme(asked.theme);
    const { scheme, base } = baseOf(asked, wrapper);
    const tokens = lookTokens(variablesIn(scheme, asked), base);
    for (const [name, value] of tokens) wrapper.style.setProperty(name, value);
    own = [...tokens.keys()];
    for (const one of asked.theme === 'auto' ? schemes : [scheme]) {
      const colors = lookColors(variablesIn(one, asked), one === scheme ? base : baseColors[one]);
      const page = one === scheme ? pageBackground(wrapper) : undefined;
      for (const sentence of lowContrasts(colors, `the ${one} theme`, page)) warn(`appearance: ${sentence}`);
    }
    startFont ||= shownIn(wrapper).font;
    const frames = dressed.frames();
    // Frames that failed are replaced, and the next ones are dressed.
    if (frames) dress(frames).catch(() => undefined);
    return frameRules(
      [asked.preset, ...presets].flatMap((preset, index) => {
        const look = index === 0 ? asked : { ...asked, preset, variables: {}, darkVariables: {} };
        return schemes.map((one) =>
          lookColors(variablesIn(one, look), index === 0 && one === scheme ? base : baseColors[one]),
        );
      }),
    );
  };
}

/** The colour scheme that is shown now, and the theme's colours in it. */
function baseOf({ theme }: AskedLook, wrapper: HTMLElement): { scheme: Scheme; base: BaseColors } {
  if (theme === 'light' || theme === 'dark') return { scheme: theme, base: baseColors[theme] };
  if (theme === 'auto') {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    return { scheme, base: baseColors[scheme] };
  }
  // The page's own theme.
  const style = getComputedStyle(wrapper);
  const surface = readColor(style.getPropertyValue('--sf-color-surface'));
  const scheme = surface && inkOn(surface) === '#ffffff' ? 'dark' : 'light';
  const entries = Object.entries(baseColors[scheme]).map(([name, color]) => [
    name,
    readColor(style.getPropertyValue(`--sf-color-${name}`)) ?? color,
  ]);
  return { scheme, base: Object.fromEntries(entries) as BaseColors };
}

function shownIn(wrapper: HTMLElement): Shown {
  const style = getComputedStyle(wrapper);
  const color = (name: string) => style.getPropertyValue(`--sf-color-${name}`).trim();
  return {
    text: color('text'),
    placeholder: color('textMuted'),
    error: color('danger'),
    surface: color('surface'),
    font: style.fontFamily,
    size: style.fontSize,
  };
}

/** The colour of a name, as the browser knows it; an empty string for none. */
function rgbOfName(name: string): string {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return '';
  pen.fillStyle = '#010203';
  pen.fillStyle = name;
  return pen.fillStyle === '#010203' ? '' : pen.fillStyle;
}
