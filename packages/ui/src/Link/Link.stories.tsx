import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Link, linkTones } from './Link.tsx';
import { bar } from '../NavBar/NavBar.css.ts';
import { LinkProvider, type LinkComponentProps } from './LinkProvider.tsx';

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { href: '/shop', children: 'Continue Shopping' },
  argTypes: {
    tone: { control: 'inline-radio', options: linkTones },
    children: { control: 'text' },
  },
  parameters: {
    guidance: {
      use: 'To lead to another page from a sentence or a list.',
      do: 'Word it so that it makes sense without the text around it.',
      dont: 'Don’t use it for an action: a quiet Button looks as light.',
    },
  },
} satisfies Meta<typeof Link>;

const offBar = (tone: string) => tone !== 'onBar';

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: (args) => (
    <Stack>
      {linkTones.filter(offBar).map((tone) => (
        <Text key={tone}>
          Your Cart is Empty.. <Link {...args} tone={tone} />
        </Text>
      ))}
    </Stack>
  ),
};

/** White, with a focus ring that is visible on the dark bar. */
export const OnTheBar: Story = {
  args: { tone: 'onBar', children: 'What is a demo?' },
  decorators: [
    (Story) => (
      <div className={bar}>
        <Story />
      </div>
    ),
  ],
};

/** To another site, in this window. */
export const External: Story = {
  args: { href: 'https://example.com/', children: 'How the gateway keeps your card' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).not.toHaveAttribute('target');
  },
};

/** A link that opens a new window says so, by an icon and to screen readers. */
export const InANewWindow: Story = {
  args: { href: 'https://example.com/', children: 'Terms of the courier', newWindow: true },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Terms of the courier (opens in a new window)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  },
};

export const WithinASentence: Story = {
  args: { children: 'the terms of the courier, in all the languages that it speaks' },
  render: (args) => (
    <Text>
      Deliveries follow <Link {...args} />, which we have read so that you need not.
    </Text>
  ),
  globals: { viewport: { value: 'phone' } },
};

const navigate = fn();

function RouterLink({ href, children, ...rest }: LinkComponentProps) {
  return (
    <a
      href={href}
      {...rest}
      data-router
      onClick={(event) => {
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}

/**
 * The application's own paths use its link component; other sites, fragments and `document` links stay plain
 * anchors.
 */
export const ThroughARouter: Story = {
  render: (args) => (
    <LinkProvider component={RouterLink}>
      <Stack as="ul">
        <li>
          <Link {...args}>By the router</Link>
        </li>
        <li>
          <Link {...args} href="/cart" document>
            A document of its own
          </Link>
        </li>
        <li>
          <Link {...args} href="https://example.com/">
            Another site
          </Link>
        </li>
      </Stack>
    </LinkProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    navigate.mockClear();
    const routed = canvas.getByRole('link', { name: 'By the router' });
    await userEvent.click(routed);
    await expect(navigate).toHaveBeenCalledWith('/shop');
    const plain = canvas.getAllByRole('link').filter((link) => !('router' in link.dataset));
    await expect(plain.map((link) => link.textContent)).toEqual(['A document of its own', 'Another site']);
  },
};
