import { fn } from 'storybook/test';
import { themes } from '../appearance/appearance.ts';
import { en_US } from '../locales/en_US.ts';
import { Frame } from './Frame.tsx';
import { severalWith } from './frame.fixture.ts';
import { severalWays } from './wallets.fixture.tsx';

/** The common part of the views' stories. Each story shows its view inside the whole widget. */
export const frameStory = {
  component: Frame,
  args: {
    id: 'story',
    strings: en_US,
    hosts: new Map(),
    send: fn(),
    theme: 'inherit' as const,
    state: severalWith({}),
    paymentOptions: severalWays,
  },
  argTypes: {
    state: { control: 'object' as const },
    strings: { control: false as const },
    hosts: { control: false as const },
    paymentOptions: { control: false as const },
    theme: { control: 'inline-radio' as const, options: themes },
  },
  // It renders in browsers only, where its inline display is set through the style object model.
  parameters: {
    browserOnly: true,
    noElement: 'The widget puts itself into the page; its element is the wrapper that integrators know.',
  },
};
