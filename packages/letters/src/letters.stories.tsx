import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { expect } from 'storybook/test';
import { darkThemeClass } from 'ui';
import type { Letter, LetterOrder } from './letter.ts';
import { pageStyle } from './look.ts';
import { MailProgram } from './mail-story.fixture.tsx';
import { LetterSheet, textOf } from './render-letter.ts';

const sender = { shopName: 'Storefront', shopUrl: 'https://shop.example', timeZone: 'Asia/Kolkata' };

/** A letter in the page's theme, or its plain text. */
function ShownLetter({ letter, as }: { letter: Letter; as: 'html' | 'text' }) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `${pageStyle(darkThemeClass.replaceAll(' ', '.'))} .letter-plain{white-space:pre-wrap;overflow-wrap:anywhere}`,
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
  return as === 'html' ? (
    <LetterSheet letter={letter} sender={sender} />
  ) : (
    <div className="letter-paragraph letter-plain">{textOf(letter, sender)}</div>
  );
}

const meta = {
  title: 'Letters/Letter',
  component: ShownLetter,
  args: { as: 'html' },
  argTypes: {
    letter: { description: 'What the letter says, and to whom.' },
    as: { control: 'inline-radio', options: ['html', 'text'], description: 'As mail programs show it.' },
  },
  render: (args, { viewMode }) =>
    viewMode === 'docs' && args.as === 'html' ? (
      <MailProgram letter={args.letter} sender={sender} />
    ) : (
      <ShownLetter {...args} />
    ),
} satisfies Meta<typeof ShownLetter>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = 'Asha';
const at = Date.UTC(2026, 10, 26, 5, 35);
const link = `https://shop.example/confirm-email#${'k3Vw9aXq'.repeat(5)}`;
const resetLink = 'https://shop.example/forgot-password';
const order: LetterOrder = {
  number: '1042',
  link: 'https://shop.example/order/5b3e',
  lines: [
    { name: 'Enamel Kettle, 1.6 l', quantity: 2, pricePaise: 149_900 },
    { name: 'Olive Soap', quantity: 1, pricePaise: 9_950 },
  ],
  totalPaise: 309_750,
  chargedPaise: null,
  address: ['Asha Rao', '12 MG Road', 'Bengaluru 560001', 'Karnataka', 'India', '+91 98765 43210'],
};

export const ConfirmEmail: Story = {
  args: { letter: { kind: 'confirm-email', email: 'asha@example.com', link, isChange: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Confirm this address' })).toHaveAttribute('href', link);
  },
};

export const ConfirmNewEmail: Story = {
  args: { letter: { kind: 'confirm-email', email: 'asha.rao@example.com', link, isChange: true } },
};

export const OrderCode: Story = {
  args: { letter: { kind: 'order-code', number: '1042', code: '073914', minutes: 10 } },
  play: ({ canvas }) => expect(canvas.getByText('073914')).toBeVisible(),
};

export const KeepOrders: Story = {
  args: { letter: { kind: 'keep-orders', link, hasAccount: false, minutes: 30 } },
};

export const KeepOrdersInAnAccount: Story = {
  args: { letter: { kind: 'keep-orders', link, hasAccount: true, minutes: 30 } },
};

export const EmailChangedToOldAddress: Story = {
  args: {
    letter: {
      kind: 'email-changed',
      name,
      from: 'asha@example.com',
      to: 'asha.rao@example.com',
      takeBackLink: link,
    },
  },
};

export const EmailChangedToNewAddress: Story = {
  args: {
    letter: {
      kind: 'email-changed',
      name,
      from: 'asha@example.com',
      to: 'asha.rao@example.com',
      takeBackLink: null,
    },
  },
};

export const PasswordReset: Story = { args: { letter: { kind: 'password-reset', name, link, minutes: 30 } } };

export const PasswordChanged: Story = { args: { letter: { kind: 'password-changed', name, at, resetLink } } };

export const Invitation: Story = {
  args: { letter: { kind: 'invitation', invitedBy: 'Asha Rao', staffRole: 'accountant', link } },
};

export const EnrolmentCode: Story = {
  args: { letter: { kind: 'enrolment-code', name, code: 'X7KD-09QM', minutes: 10 } },
};

export const NewDevice: Story = {
  args: { letter: { kind: 'new-device', name, at, device: 'Firefox on Windows', place: 'India', resetLink } },
};

const security = {
  kind: 'security-changed',
  name,
  at,
  device: 'Firefox on Windows',
  place: 'India',
  resetLink,
  securityLink: 'https://shop.example/security',
} as const;

export const PasskeyAdded: Story = {
  args: { letter: { ...security, change: 'passkey_added' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        /^A passkey was added to your account, from Firefox on Windows, India, on 26 November/,
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Security' })).toHaveAttribute(
      'href',
      'https://shop.example/security',
    );
  },
};

/** Mail programs on phones are 360 px wide. */
export const SecondFactorSwitchedOff: Story = {
  args: { letter: { ...security, change: 'second_factor_off', place: '2001:db8:0:7::/64' } },
  globals: { viewport: { value: 'phone' } },
};

export const SecondFactorRemovedByTheShop: Story = {
  args: { letter: { ...security, change: 'second_factor_removed', device: null, place: null } },
  play: ({ canvas }) =>
    expect(
      canvas.getByText(/^The shop removed the second factor and passkeys of your account, on 26 November/),
    ).toBeVisible(),
};

export const OrderToPay: Story = {
  args: { letter: { kind: 'order-to-pay', name, order, payLink: link, hours: 24 } },
};

export const OrderConfirmed: Story = {
  args: { letter: { kind: 'order-confirmed', name, order, isDue: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: '2 × Enamel Kettle, 1.6 l ₹ 2,998' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Total (including GST) ₹ 3,097.50' })).toBeVisible();
  },
};

export const OrderToBePaidOnDelivery: Story = {
  args: { letter: { kind: 'order-confirmed', name, order, isDue: true } },
};

/** Names of products are as long as an admin types them; a download has no address, and a test charges less. */
export const OrderWithLongNameInTestMode: Story = {
  args: {
    letter: {
      kind: 'order-confirmed',
      name: 'A'.repeat(120),
      order: {
        ...order,
        lines: [{ name: `Pattern-${'collection-'.repeat(20)}`, quantity: 99, pricePaise: 1_234_567_800 }],
        chargedPaise: 1_000,
        address: [],
      },
      isDue: false,
    },
  },
};

const parcel = {
  carrier: 'India Post',
  trackingNumber: 'EE123456789IN',
  trackingUrl: 'https://post.example/t',
};

export const OrderShipped: Story = {
  args: {
    letter: {
      kind: 'order-shipped',
      name,
      order,
      ...parcel,
      goods: ['2 × Enamel Kettle, 1.6 l', '1 × Olive Soap'],
      left: [],
    },
  },
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
      'href',
      parcel.trackingUrl,
    ),
};

export const OrderShippedInPart: Story = {
  args: {
    letter: {
      kind: 'order-shipped',
      name,
      order,
      ...parcel,
      trackingUrl: '',
      goods: ['2 × Enamel Kettle, 1.6 l'],
      left: ['1 × Olive Soap'],
    },
  },
  play: ({ canvas }) =>
    expect(
      canvas.getByText(
        '2 × Enamel Kettle, 1.6 l left us and comes with India Post. The tracking number is EE123456789IN. Still to come: 1 × Olive Soap.',
      ),
    ).toBeVisible(),
};

export const OrderReaddressed: Story = { args: { letter: { kind: 'order-readdressed', name, order } } };

export const OrderCanceled: Story = {
  args: {
    letter: {
      kind: 'order-canceled',
      name,
      order,
      why: 'We have sold the last of what you ordered. It comes back in March.',
      wasDue: false,
    },
  },
};

export const OrderRefunded: Story = {
  args: { letter: { kind: 'order-refunded', name, order, amountPaise: 149_900 } },
};

const goods = ['1 × Enamel Kettle, 1.6 l'];
export const ReturnAsked: Story = { args: { letter: { kind: 'return-asked', name, order, goods } } };

export const ReturnExpected: Story = {
  args: { letter: { kind: 'return-expected', name, order, goods, answer: 'Our address is 12 Lake Road.' } },
};

export const ReturnReceived: Story = {
  args: {
    letter: {
      kind: 'return-received',
      name,
      order,
      goods,
      amountPaise: 99_900,
      because: 'The lid is missing.',
    },
  },
};

export const ReturnAccepted: Story = {
  args: {
    letter: {
      kind: 'return-accepted',
      name,
      order,
      goods,
      answer: 'Please send it to 12 Lake Road, Bengaluru.',
    },
  },
};

export const ReturnDeclined: Story = {
  args: { letter: { kind: 'return-declined', name, order, goods, answer: 'It was used for a month.' } },
};

export const PlainText: Story = {
  args: { as: 'text', letter: { kind: 'order-confirmed', name, order, isDue: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2 × Enamel Kettle, 1\.6 l +₹ 2,998/)).toBeVisible();
    await expect(canvas.getByText(/See your order \(https:\/\/shop\.example\/order\/5b3e\)/)).toBeVisible();
  },
};
