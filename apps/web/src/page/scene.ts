import type { PreloadedPicture } from './page.ts';

/** One of the shop's own drawings (apps/web/drawings), in the windows that `media` selects. */
type Drawing = { drawing: string; widths: number[]; webp: number; sizes: string; media: string };

/** Home's room: only a part of it in narrow windows, where the whole would be too small. */
const room: Drawing[] = [
  {
    drawing: 'room-near',
    widths: [480, 960, 1420],
    webp: 960,
    sizes: '100vw',
    media: '(max-width: 63.99em)',
  },
  {
    drawing: 'room-wide',
    widths: [1280, 1920, 2880],
    webp: 1920,
    sizes: 'max(100vw, 75rem)',
    media: '(min-width: 64em)',
  },
];

const kitchen: Drawing[] = [
  {
    drawing: 'kitchen',
    widths: [480, 960, 1440],
    webp: 960,
    sizes: '(min-width: 90em) 46rem, (min-width: 40em) 50vw, 100vw',
    media: 'all',
  },
];

/** In the evening in the dark theme, by day in the light one. The last file is for browsers that know none of the media. */
const times = { evening: 'dark', day: 'light' };

const filesOf = ({ drawing, widths, webp, sizes, media }: Drawing): PreloadedPicture[] =>
  Object.entries(times).flatMap(([time, theme]) => {
    const shown = { sizes, media: `${media} and (prefers-color-scheme: ${theme})` };
    const file = (width: number, type: string) => `/scene/${drawing}-${time}-${width}.${type} ${width}w`;
    return [
      { ...shown, type: 'image/avif', srcset: widths.map((width) => file(width, 'avif')).join(', ') },
      { ...shown, type: 'image/webp', srcset: file(webp, 'webp') },
    ];
  });

export const roomFiles = () => room.flatMap(filesOf);
export const kitchenFiles = () => kitchen.flatMap(filesOf);
