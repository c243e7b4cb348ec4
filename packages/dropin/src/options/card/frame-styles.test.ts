import { describe, expect, it } from 'vitest';
import { frameStyles } from './frame-styles.ts';

/** The styles as the frames get them. */
const sent = (overrides: unknown) => JSON.parse(JSON.stringify(frameStyles([], overrides))) as object;
const input = {
  'font-size': '16px',
  'font-family': 'system-ui,system-ui,sans-serif',
  color: '#000',
};
const placeholder = {
  color: '#6a6a6a',
  opacity: '1',
  'font-style': 'normal',
  'letter-spacing': 'normal',
};
const defaults = {
  input,
  ':focus': { color: '#000' },
  '::-webkit-input-placeholder': placeholder,
  '::-moz-placeholder': placeholder,
};

describe('overrides.styles', () => {
  it.each([
    ['none', undefined, defaults],
    ['what is no object', 'input', defaults],
    [
      'null deletes a default',
      { ':focus': null, '::-moz-placeholder': null, select: null },
      {
        input,
        '::-webkit-input-placeholder': defaults['::-webkit-input-placeholder'],
      },
    ],
    ['a string replaces, as a class of the page', { input: '.mine' }, { ...defaults, input: '.mine' }],
    [
      'an object is merged, in the words of style sheets',
      { input: { fontSize: '20px', WebkitTextFillColor: 'red' } },
      {
        ...defaults,
        input: { ...input, 'font-size': '20px', '-webkit-text-fill-color': 'red' },
      },
    ],
    [
      'a selector of its own is added',
      { '.invalid': { color: 'red' } },
      { ...defaults, '.invalid': { color: 'red' } },
    ],
    [
      'selectors inside @media stay',
      { '@media (max-width: 9px)': { '.cardHolder': { fontSize: '1px' } } },
      {
        ...defaults,
        '@media (max-width: 9px)': { '.cardHolder': { 'font-size': '1px' } },
      },
    ],
    ['what is neither counts for nothing', { input: 5, ':focus': () => 'x' }, defaults],
  ])('%s', (_case, overrides, expected) => {
    expect(sent(overrides)).toEqual(expected);
  });

  it('reads colours, direction and slant of the field when it is serialised, not before', () => {
    const page = { color: 'rgb(1, 1, 1)', direction: 'ltr' };
    const read = globalThis.getComputedStyle;
    const getPropertyValue = (name: string) => page[name as 'color'] ?? '';
    globalThis.getComputedStyle = (() => ({ getPropertyValue })) as never;
    const styles = frameStyles([{} as HTMLElement], { input: { color: null } });
    Object.assign(page, { color: 'rgb(2, 2, 2)', direction: 'rtl', 'font-style': 'italic' });
    expect(styles[':focus']).toEqual({ color: 'rgb(2, 2, 2)' });
    expect(styles['input']).toMatchObject({ 'text-align': 'right', color: null });
    expect(styles['::-moz-placeholder']).toEqual({ ...placeholder, 'font-style': 'italic' });
    globalThis.getComputedStyle = read;
  });
});
