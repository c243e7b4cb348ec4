import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Link, linkTones } from './Link.tsx';
import { LinkProvider, type LinkComponentProps } from './LinkProvider.tsx';

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { href: '/shop', children: 'Continue Shopping' },
  argTypes: {
    tone: { control: 'inline-radio', options: linkTones },
    children: { control: 'text' },
  },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: (args) => (
    <Stack>
      {linkTones.map((tone) => (
        <Text key={tone}>
          Your Cart is Empty.. <Link {...args} tone={tone} />
        </Text>
      ))}
    </Stack>
  ),
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

/** The application's link serves its own paths; other sites, fragments and `document` links stay plain. */
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
