import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { notPassedOn } from './native-element.tsx';

/**
 * Each story breaks one check of all stories and names the expected finding, which proves that the checks can
 * fail.
 */
const meta = {
  title: 'Foundations/Broken on purpose',
  tags: ['!dev', '!autodocs'],
  parameters: { browserOnly: true },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Calls `what` with its element after mounting. */
const Doing = ({ what }: { what: (element: HTMLParagraphElement) => void }) => (
  <p ref={(element) => element && what(element)}>A calm shop</p>
);

const breaks = (...problems: string[]) => ({ breaks: problems });

export const ConsoleError: Story = {
  render: () => <Doing what={() => console.error('%s went wrong', 'Everything')} />,
  parameters: breaks('console.error: Everything went wrong'),
};

export const ConsoleWarning: Story = {
  render: () => <Doing what={() => console.warn('Soon removed')} />,
  parameters: breaks('console.warn: Soon removed'),
};

export const ReactWarning: Story = {
  render: () => <ul>{['one', 'two'].map(Keyless)}</ul>,
  parameters: breaks('Each child in a list should have a unique "key" prop'),
};

export const UncaughtError: Story = {
  render: () => <Doing what={() => void setTimeout(() => raise('Oh'))} />,
  parameters: breaks('Nobody caught: Error: Oh'),
};

export const UnhandledRejection: Story = {
  render: () => <Doing what={() => void Promise.reject(new Error('Oh'))} />,
  parameters: breaks('Nobody waited for: Error: Oh'),
};

export const PromisedButNotProvoked: Story = {
  render: () => <p>A calm shop</p>,
  parameters: { ...breaks('The story was to provoke ‘a warning’'), provokes: ['a warning'] },
};

export const StyleAttributeInServedHtml: Story = {
  render: () => <p style={{ fontWeight: 700 }}>A calm shop</p>,
  parameters: {
    ...breaks('has a style attribute: style="font-weight:700"', 'p { font-weight: 700 }'),
    browserOnly: false,
  },
};

export const StyleAttribute: Story = {
  render: () => <Doing what={(element) => element.setAttribute('style', 'font-weight: 700')} />,
  parameters: breaks('style-src-attr', 'p { font-weight: 700 }'),
};

export const StyleElement: Story = {
  render: () => <Doing what={(element) => element.append(document.createElement('style'), 'p {}')} />,
  parameters: breaks('style-src-elem'),
};

export const InnerHtml: Story = {
  // oxlint-disable-next-line no-unsanitized/property -- the check must find this
  render: () => <Doing what={(element) => (element.innerHTML = '<b>A calm shop</b>')} />,
  parameters: breaks(
    'trusted-types-sink ‘Element innerHTML|<b>A calm shop</b>’',
    'p > b { font-weight: 700 }',
  ),
};

/**
 * Some versions of Chromium report `script-src-attr` when the attribute is set, others when the handler is
 * called.
 */
export const InlineHandler: Story = {
  render: () => (
    <Doing
      what={(element) => {
        element.setAttribute('onclick', 'void 0');
        element.click();
      }}
    />
  ),
  parameters: breaks('script-src-attr', 'trusted-types-sink ‘Element onclick|void 0’'),
};

export const ScriptOfOthers: Story = {
  render: () => <Doing what={(element) => element.append(scriptFrom('https://cdn.example/a.js'))} />,
  parameters: breaks(
    'script-src-elem, https://cdn.example/a.js',
    'trusted-types-sink ‘HTMLScriptElement src',
    'Did not load: <script> https://cdn.example/a.js',
  ),
};

export const TooWide: Story = {
  render: () => <Doing what={(element) => (element.style.inlineSize = '3000px')} />,
  parameters: breaks('The page is 3000 px wide'),
};

export const TooWideForAPhone: Story = {
  render: () => <Doing what={(element) => (element.style.inlineSize = '500px')} />,
  parameters: breaks(
    'In the dark theme, rtl, at 360 px: The page is 500 px wide where 360 px are to be had; <p> (‘A calm shop’), 140 px',
  ),
};

export const TooWideFromTheRight: Story = {
  render: () => (
    <Doing what={(element) => Object.assign(element.style, { position: 'absolute', left: '-2000px' })} />
  ),
  parameters: breaks('In the dark theme, rtl, at 360 px: The page is'),
};

export const TooPaleInTheDark: Story = {
  render: () => <Doing what={(element) => (element.style.color = 'rgb(60, 60, 60)')} />,
  parameters: breaks('(color-contrast)', 'p { color: rgb(60, 60, 60) }'),
};

export const BesideTheTokens: Story = {
  render: () => (
    <Doing what={(element) => Object.assign(element.style, { paddingTop: '5px', borderRadius: '3px' })} />
  ),
  parameters: breaks('p { padding-top: 5px }', 'p { border-radius: 3px }'),
};

export const SystemsOwnControl: Story = {
  render: () => <button type="button">Pay</button>,
  parameters: breaks('Outside the theme: div > button {'),
};

export const CutOff: Story = {
  render: () => (
    <Doing
      what={(element) =>
        Object.assign(element.style, { inlineSize: '40px', overflow: 'hidden', whiteSpace: 'nowrap' })
      }
    />
  ),
  parameters: breaks('p { clipped text: “A calm shop” }'),
};

export const NoWayToTheElement: Story = {
  render: () => <p>A calm shop</p>,
  play: async (context) => {
    const of = (component: (props: { ref: never }) => React.ReactNode) =>
      notPassedOn({ ...context, component, title: 'Components/Thing', args: {} } as never);
    await expect(await of(() => <p />)).toEqual(['Thing takes no ref.']);
    await expect(await of(({ ref }) => <p ref={ref} />)).toEqual([
      'Thing does not pass data-* on to an element.',
    ]);
    await expect(
      await of(({ ref, ...rest }) => (
        <p {...rest}>
          <b ref={ref} />
        </p>
      )),
    ).toEqual(['Thing gives its ref one element and its data-* another.']);
    await expect(await of((props) => <p {...props} aria-details={undefined} />)).toEqual([
      'Thing does not pass aria-* on.',
    ]);
    await expect(await of((props) => <p {...props} />)).toEqual([]);
    await expect((await of(() => raise('No order'))).join('')).toContain('No order');
  },
};

const Keyless = (text: string) => <li>{text}</li>;

function raise(message: string): never {
  throw new Error(message);
}

function scriptFrom(src: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { async: true, src });
}
