import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { buttonLook } from 'ui';
import { isShown } from '../../machine/select.ts';
import type { Method } from '../../machine/method.ts';
import type { Option, State } from '../../machine/state.ts';
import { frameStory } from '../../views/frame-story.fixture.ts';
import { list, severalWith, visaMethod } from '../../views/frame.fixture.ts';
import { severalWays } from '../../views/wallets.fixture.tsx';
import type { Frame } from '../../views/Frame.tsx';
import { LiveFrame } from '../../views/live-frame.fixture.tsx';
import type { OwnId, OwnMethodType } from '../../ways-to-pay.ts';
import type { PaymentOption } from '../payment-option.ts';
import { OwnLogo, OwnSheet, type OwnLogoProps } from './OwnSheet.tsx';

const ids = { delivery: 'payOnDelivery', gift: 'giftCard' } as Record<'delivery' | 'gift', OwnId>;

/** A logo as a merchant draws it: a picture made by script. */
function draw(place: HTMLElement | null): void {
  if (!place) return;
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', '0 0 44 28');
  const box = document.createElementNS(drawing.namespaceURI, 'rect') as SVGRectElement;
  for (const [name, value] of Object.entries({ width: '44', height: '28', rx: '4', fill: '#8a2a5b' }))
    box.setAttribute(name, value);
  drawing.append(box);
  place.replaceChildren(drawing);
}

/** What a merchant puts into the sheet of a gift card. */
function fill(element: HTMLElement | null): void {
  const text = document.createElement('p');
  text.textContent = 'Your gift card with 5.00 left is used for this order.';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonLook({ fullWidth: true });
  button.textContent = 'Redeem';
  element?.replaceChildren(text, button);
}

/** Stays one function, so that the merchant's content is not drawn anew. */
const logos: Record<string, OwnLogoProps> = {
  [ids.delivery]: { name: 'Pay on delivery to your door, in cash or with any card that the driver takes' },
  [ids.gift]: { name: 'Gift card', draw },
};

const isBusy = (state: State) => state.task === 'working';

function own(id: OwnId): PaymentOption {
  const logo = logos[id] as OwnLogoProps;
  return {
    id,
    name: logo.name,
    methodType: id as string as OwnMethodType,
    isSupported: () => true,
    Logo: () => <OwnLogo {...logo} />,
    Sheet: ({ state, id: prefix }) => (
      <div hidden={!isShown(state, id)}>
        <OwnSheet {...{ id, logo }} prefix={`${prefix}-${id}`} isBusy={isBusy(state)} place={fill} />
      </div>
    ),
  };
}

const paymentOptions = [...severalWays, own(ids.delivery), own(ids.gift)];
const several = severalWith({});
const wanted = [...several.settings.wanted, ids.delivery, ids.gift];
const options = wanted.map((id): Option => ({ id, status: 'done' }));

function offering(changes: Partial<State>): State {
  return { ...several, settings: { ...several.settings, wanted }, options, ...changes };
}

const gift: Method = {
  nonce: 'gift',
  type: 'giftCard' as OwnMethodType,
  details: {},
  description: 'Ending in 1234',
};
const sheet = offering({ view: { id: ids.gift, beside: null } });

/** Ways to pay of the merchant's own, beside the built-in ones: one with a logo, and one without. */
const meta = {
  title: 'Checkout/A way to pay of the merchant’s own',
  ...frameStory,
  args: { ...frameStory.args, paymentOptions, state: offering({}), send: fn() },
  parameters: {
    guidance: {
      use: 'For a way to pay that the merchant handles: a voucher, cash.',
      do: 'Say in the sheet what happens after the purchase.',
      dont: 'Don’t ask for a card’s number in it.',
    },
    ...frameStory.parameters,
  },
} satisfies Meta<typeof Frame>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };

export const InTheList: Story = {
  render: (args) => <LiveFrame {...args} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.braintree-option__giftCard svg')).toBeVisible();
    await expect(canvasElement.querySelector('.braintree-option__payOnDelivery')).toHaveTextContent(/^P/);
  },
};

export const ChoosingByKeyboard: Story = {
  ...InTheList,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const option = canvas.getByRole('button', { name: 'Paying with Gift card' });
    option.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('region', { name: 'Gift card' })).toHaveFocus();
    await expect(canvasElement.querySelector('.braintree-show-giftCard')).not.toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Redeem' })).toHaveFocus();
  },
};

/** A long name takes several lines; the logo and the arrow keep their places. */
export const InTheListOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: /Pay on delivery to your door/ })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** Its start threw, or `ready` rejected. */
export const Failed: Story = {
  args: {
    state: offering({
      options: options.map((option) => (option.id === ids.gift ? { ...option, status: 'failed' } : option)),
    }),
  },
  globals: phone,
  play: async ({ canvas }) => {
    const option = canvas.getByRole('button', { name: 'Paying with Gift card' });
    await expect(option).toHaveAttribute('aria-disabled', 'true');
    await expect(option).toHaveAccessibleDescription(/^Developer Error/);
  },
};

export const Sheet: Story = {
  args: { state: sheet },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Gift card' })).toBeVisible();
    const hooks = ['own-giftCard', 'own-giftCard-sheet-header', 'own-giftCard-content'];
    for (const hook of hooks)
      await expect(canvasElement.querySelector(`[data-braintree-id="${hook}"]`)).toBeVisible();
  },
};

/** Without a logo, and with a long name. */
export const SheetOnAPhone: Story = {
  args: { state: offering({ view: { id: ids.delivery, beside: null } }) },
  globals: phone,
};

/** It refused with a sentence of the merchant's, which may contain markup: it stays text. */
export const Refused: Story = {
  args: { state: { ...sheet, banner: { sentence: 'There is no gift card with this number <b>12</b>.' } } },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('with this number <b>12</b>.');
  },
};

/** It is at work: nothing else can be chosen, and its own buttons can still be pressed. */
export const Busy: Story = {
  args: { state: { ...sheet, task: 'working' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Gift card' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('button', { name: 'Choose another way to pay' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Redeem' })).toBeVisible();
  },
};

/** Its method in the list, with what the merchant calls it. */
export const ItsMethod: Story = {
  args: { state: offering({ methods: [gift, visaMethod], active: gift.nonce, view: list }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Paying with Gift card' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Ending in 1234 Gift card' })).toBeChecked();
    await expect(canvasElement.querySelector('.braintree-method--active svg')).toBeVisible();
  },
};
