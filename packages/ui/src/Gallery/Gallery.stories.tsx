import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Container } from '../Container/Container.tsx';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { Gallery } from './Gallery.tsx';

const pictures = [
  { ...drawnPicture(28), alt: 'A clay jug on a table' },
  { ...drawnPicture(150, 'cup'), alt: 'Its cup' },
  { ...drawnPicture(204, 'print'), alt: 'The print on its side' },
].map(({ src, alt }) => ({ src, alt }));

const meta = {
  title: 'Shop/Gallery',
  component: Gallery,
  args: { pictures, sizes: '30rem', onLookCloser: fn() },
  argTypes: { pictures: { control: false } },
  decorators: [
    (Story) => (
      <Container width="narrow">
        <Story />
      </Container>
    ),
  ],
  parameters: {
    guidance: {
      use: 'On a product’s page, for all of its pictures.',
      do: 'Put the picture that shows the whole product first.',
      dont: 'Don’t mix products in one gallery.',
    },
  },
} satisfies Meta<typeof Gallery>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};

/** Only the first picture is loaded at once. A press on a small one scrolls to its picture. */
export const Browsing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const [first, second] = canvas.getAllByRole('img', { name: /A clay jug|Its cup/ });
    await expect(first).toHaveAttribute('fetchpriority', 'high');
    await expect(second).toHaveAttribute('loading', 'lazy');
    const link = canvas.getByRole('link', { name: 'Picture 3 of 3' });
    await expect(link).toHaveAttribute('href', '#picture-3');
    await userEvent.click(link);
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'true'));
    await expect(canvas.getByRole('link', { name: 'Picture 1 of 3' })).not.toHaveAttribute('aria-current');
    await expect(location.hash).toBe('');
    await userEvent.click(canvas.getByRole('button', { name: 'Look closer: Picture 3 of 3' }));
    await expect(args.onLookCloser).toHaveBeenLastCalledWith(2);
  },
};

/** The focus brings its picture into sight. */
export const WithTheKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    const second = canvas.getByRole('button', { name: 'Look closer: Picture 2 of 3' });
    await expect(second).toHaveFocus();
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Picture 2 of 3' })).toHaveAttribute('aria-current', 'true'),
    );
    await userEvent.keyboard('{Enter}');
    await expect(args.onLookCloser).toHaveBeenLastCalledWith(1);
  },
};

/** Nothing but the picture and the button to look closer. */
export const One: Story = {
  args: { pictures: pictures.slice(0, 1) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Look closer' }));
    await expect(args.onLookCloser).toHaveBeenLastCalledWith(0);
  },
};

/** A product without a picture has nothing to look at closely. */
export const None: Story = {
  args: { pictures: [{ src: '', alt: 'A clay jug' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A clay jug' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Eight pictures on a phone: the page does not scroll sideways, and every picture has the room of the first. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    pictures: Array.from({ length: 8 }, (_, place) => ({
      src: drawnPicture(place * 45, 'chair').src,
      alt: `Side ${place + 1}`,
    })),
  },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    const widths = canvas.getAllByRole('img', { name: /Side/ }).map((image) => image.clientWidth);
    await expect(new Set(widths).size).toBe(1);
  },
};

/** Pictures that have not arrived keep their room. */
export const Loading: Story = {
  args: {
    pictures: [1, 2].map((place) => ({
      src: `data:image/png;base64,${'AAAA'.repeat(place)}`,
      alt: `Side ${place}`,
    })),
  },
  parameters: { provokes: ['Did not load: <img>'] },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('img', { name: 'Side 1' }).getBoundingClientRect();
    await expect(height).toBeCloseTo(width, 0);
  },
};

/** In right-to-left text the strip scrolls the other way. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Picture 2 of 3' });
    await userEvent.click(link);
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'true'));
    await expect(canvas.getByRole('list', { name: 'Pictures' }).scrollLeft).toBeLessThan(0);
  },
};
