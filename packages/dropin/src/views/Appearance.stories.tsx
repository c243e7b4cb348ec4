import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { DressedFrame } from './dressed-frame.fixture.tsx';
import {
  fields,
  formWith,
  masterCardMethod,
  readyWith,
  severalWith,
  visa,
  visaMethod,
} from './frame.fixture.ts';
import { frameStory } from './frame-story.fixture.ts';

/**
 * The presets of `appearance`, on the light and on the dark page of the toolbar. The hosted fields are frames
 * of the gateway, so here their boxes are empty. `npm run presets:sheet` draws all of them on one picture.
 */
const meta = {
  title: 'Checkout/Appearance',
  ...frameStory,
  component: DressedFrame,
  parameters: {
    guidance: {
      use: 'To fit the widget to the merchant’s page.',
      do: 'Begin with a preset and change a few variables.',
      dont: 'Don’t change a colour without checking the text on it.',
    },
    ...frameStory.parameters,
  },
  args: {
    ...frameStory.args,
    appearance: {},
    state: severalWith({
      view: { id: 'card', beside: 'options' },
      card: formWith({
        offersSaving: true,
        values: { number: fields.valid },
        cards: [visa],
        errors: { expirationDate: 'fieldEmptyForExpirationDate' },
      }),
    }),
  },
} satisfies Meta<typeof DressedFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

const heightOf = (canvasElement: HTMLElement) => () => {
  const box = canvasElement.querySelector('.braintree-form-number');
  return box && Math.round(box.getBoundingClientRect().height);
};

/** A space that is a token and the width of an icon or a mark, beside the tokens of the preset. */
const beside = {
  standard: [],
  compact: ['CardField: host withIcon'],
  soft: ['CardField: host withIcon', 'CardField: host wrong'],
  contrast: ['CardField: host wrong'],
};

function preset(name: keyof typeof beside, height: number): Story {
  return {
    parameters: { breaks: beside[name] },
    args: { appearance: { theme: 'inherit', preset: name } },
    play: ({ canvasElement }) => waitFor(() => expect(heightOf(canvasElement)()).toBe(height)),
  };
}

export const Standard = preset('standard', 44);
export const Compact = preset('compact', 38);
export const Soft = preset('soft', 52);
export const Contrast = preset('contrast', 48);
/** A brand's own colours, in both themes. */
export const Variables: Story = {
  parameters: { breaks: ['font-family: Georgia, serif', 'CardField: host wrong'] },
  args: {
    appearance: {
      theme: 'inherit',
      variables: {
        fontFamily: 'Georgia, serif',
        borderRadius: 2,
        spacing: 20,
        colorAccent: '#0b6e4f',
        colorBackground: '#f6fbf8',
      },
      darkVariables: { colorAccent: '#6fd6ae', colorBackground: '#101a16' },
    },
  },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('Card Number')).fontFamily).toBe('Georgia, serif');
  },
};

/** Saved methods in the roundest preset. */
export const SavedMethods: Story = {
  args: {
    appearance: { theme: 'inherit', preset: 'soft' },
    state: readyWith({
      methods: [visaMethod, masterCardMethod],
      active: 'nonce-1',
      view: { id: 'methods', beside: null },
    }),
  },
};
