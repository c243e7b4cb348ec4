import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button, Inline, Stack } from 'ui';
import type { Appearance } from '../appearance/appearance.ts';
import { DressedFrame } from '../views/dressed-frame.fixture.tsx';
import { severalWith } from '../views/frame.fixture.ts';
import { frameStory } from '../views/frame-story.fixture.ts';
import * as styles from '../views/playground-code.css.ts';

const presets = ['standard', 'compact', 'soft', 'contrast'] as const;

/**
 * A change of the property `appearance` of `<drop-in>` while it is shown: the widget is repainted, and stays. The
 * element itself needs a gateway, so its view is drawn here, by the code that repaints the element.
 */
function ChangedElement() {
  const [preset, setPreset] = useState<Appearance['preset']>('standard');
  return (
    <Stack gap="large">
      <Inline gap="small">
        {presets.map((name) => (
          <Button key={name} onClick={() => setPreset(name)}>
            {name}
          </Button>
        ))}
      </Inline>
      <section aria-label="What the page runs">
        <pre className={styles.code}>
          {`document.querySelector('drop-in').appearance = { theme: 'inherit', preset: '${preset}' };`}
        </pre>
      </section>
      <DressedFrame
        {...frameStory.args}
        appearance={{ theme: 'inherit', preset }}
        state={severalWith({ view: { id: 'card', beside: 'options' } })}
      />
    </Stack>
  );
}

const meta = {
  title: 'Checkout/Element',
  component: ChangedElement,
  parameters: {
    guidance: {
      use: 'In a page that places the widget as the tag <drop-in>.',
      do: 'Set options as properties and listen to its events.',
      dont: 'Don’t create it again to change its look: it takes a new appearance while it is shown.',
    },
    ...frameStory.parameters,
  },
} satisfies Meta<typeof ChangedElement>;

export default meta;

export const TakesAnotherAppearance: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const wrapper = canvasElement.querySelector('[data-braintree-id="wrapper"]');
    const box = canvasElement.querySelector('.braintree-form-number');
    await waitFor(() => expect(box?.getBoundingClientRect().height).toBe(44));
    await userEvent.click(canvas.getByRole('button', { name: 'contrast' }));
    await waitFor(() => expect(box?.getBoundingClientRect().height).toBe(48));
    await expect(canvasElement.querySelector('[data-braintree-id="wrapper"]')).toBe(wrapper);
    await expect(canvas.getByRole('region', { name: 'What the page runs' })).toHaveTextContent("'contrast'");
  },
};
