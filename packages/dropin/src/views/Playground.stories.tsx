import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Stack, Text } from 'ui';
import { firstChoices, optionsOf } from '../../demo/choices.ts';
import { createCall } from '../../demo/create-call.ts';
import { Code } from '../../demo/page/Code.tsx';
import type { Appearance, AppearanceVariables } from '../appearance/appearance.ts';
import { loadTexts } from '../locales/load-texts.ts';
import { english } from '../locales/texts.ts';
import { optionIds, type OptionId } from '../ways-to-pay.ts';
import { DressedFrame } from './dressed-frame.fixture.tsx';
import { formWith, severalWith } from './frame.fixture.ts';
import { frameStory } from './frame-story.fixture.ts';
import { severalWays } from './wallets.fixture.tsx';

interface Choices extends Omit<Appearance, 'variables' | 'darkVariables'>, AppearanceVariables {
  locale: string;
  paymentOptionPriority: readonly OptionId[];
}

/** Try the options of the widget, and take the code for them. */
function Playground({ locale, paymentOptionPriority, theme = 'light', preset, ...controls }: Choices) {
  // An emptied control is an empty string.
  const variables = Object.fromEntries(
    Object.entries(controls).filter(([, value]) => value !== undefined && value !== ''),
  );
  const [texts, setTexts] = useState(english('', {}));
  useEffect(() => {
    let isWanted = true;
    void loadTexts(locale, {}).then((loaded) => isWanted && setTexts(loaded));
    return () => void (isWanted = false);
  }, [locale]);
  const wanted = paymentOptionPriority.length > 0 ? paymentOptionPriority : optionIds;
  const state = severalWith({ card: formWith({}) });
  const appearance = { theme, preset, variables };
  const chosen = { locale, ways: wanted, theme, preset: preset ?? 'standard', variables };
  const code = createCall(optionsOf({ ...firstChoices, ...chosen }));
  const { strings, lang, dir } = texts;
  return (
    <Stack gap="large">
      <DressedFrame
        key={wanted.join()}
        {...frameStory.args}
        {...{ strings, lang, dir, theme, appearance }}
        paymentOptions={severalWays}
        state={{
          ...state,
          settings: { ...state.settings, wanted },
          options: wanted.map((id) => ({ id, status: 'done' })),
          view: wanted.length > 1 ? state.view : { id: wanted[0] ?? 'card', beside: null },
        }}
      />
      <Stack gap="small">
        <Text>Code for these options</Text>
        <Code code={code} />
      </Stack>
    </Stack>
  );
}

const color = { control: 'color', description: 'A colour; default: that of the preset.' } as const;
const px = (min: number, max: number) =>
  ({
    control: { type: 'range', min, max, step: 1 },
    description: 'A length in pixels; default: that of the preset.',
  }) as const;

const meta = {
  title: 'Checkout/Playground',
  component: Playground,
  args: { locale: 'en_US', paymentOptionPriority: optionIds, theme: 'light', preset: 'standard' },
  argTypes: {
    locale: {
      description: 'The language of the texts.',
      control: 'select',
      options: ['en_US', 'en_GB', 'de_DE', 'fr_FR', 'es_ES', 'ja_JP', 'ar_EG', 'he_IL', 'hi_IN'],
    },
    paymentOptionPriority: {
      control: 'inline-check',
      options: optionIds,
      description: 'The ways to pay, in order.',
    },
    theme: {
      control: 'inline-radio',
      options: ['light', 'dark', 'auto', 'inherit'],
      description: 'Light or dark.',
    },
    preset: {
      control: 'inline-radio',
      options: ['standard', 'compact', 'soft', 'contrast'],
      description: 'The look to begin with.',
    },
    fontFamily: { control: 'text', description: 'The fonts, as in CSS.' },
    fontSize: px(12, 24),
    borderRadius: px(0, 32),
    spacing: px(8, 32),
    controlHeight: px(32, 72),
    colorAccent: color,
    colorBackground: color,
    colorText: color,
    colorTextMuted: color,
    colorBorder: color,
    colorFocus: color,
    colorError: color,
  },
  parameters: {
    guidance: {
      use: 'To try the options of the widget and take the code for them.',
      do: 'Change one option at a time and look at both themes.',
      dont: 'Don’t use it as a test: it has no gateway.',
    },
    ...frameStory.parameters,
  },
} satisfies Meta<typeof Playground>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Options: Story = {
  args: { theme: 'inherit', preset: 'compact', borderRadius: 8, colorAccent: '#7a3cff' },
  play: async ({ canvas, canvasElement }) => {
    const code = canvas.getByRole('region', { name: 'Code for these options' });
    await expect(code).toHaveTextContent("preset: 'compact'");
    await expect(code).toHaveTextContent("variables: { borderRadius: 8, colorAccent: '#7a3cff' }");
    const wrapper = canvasElement.querySelector('[data-braintree-id="wrapper"]');
    await waitFor(() =>
      expect(getComputedStyle(wrapper as Element).getPropertyValue('--sf-radius-medium')).toBe('8px'),
    );
  },
};
