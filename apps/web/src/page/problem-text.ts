import type { Problem } from './problem.ts';
import { shopName } from './shop.ts';

/** The texts for a page that cannot be shown: window title, heading and one sentence. */
export function problemText({ status, sentence }: Problem): {
  title: string;
  heading: string;
  sentence: string;
} {
  const [heading, fallback] = texts[status] ?? texts[status < 500 ? 400 : 500];
  return { title: `${heading} · ${shopName}`, heading, sentence: sentence ?? fallback };
}

type Text = readonly [heading: string, sentence: string];

const notTaken: Text = [
  'This form was not taken',
  'Nothing was done. Open the form on this site and fill it in again.',
];

const texts: Record<number, Text> & { 400: Text; 500: Text } = {
  400: ['This address makes no sense', 'Check the address, or start again from the home page.'],
  403: notTaken,
  404: ['Page not found', 'There is nothing at this address. It may have been moved or sold for good.'],
  405: [
    'This form needs JavaScript',
    'Nothing was sent. Turn JavaScript on in your browser, then try again.',
  ],
  413: notTaken,
  415: notTaken,
  429: ['One moment, please', 'Too many requests came from your address. Try again in a minute.'],
  500: [
    'Something went wrong',
    'The fault is ours and has been noted. Try again, or start from the home page.',
  ],
  503: ['The shop cannot be reached right now', 'Your cart is safe in your browser. Try again in a moment.'],
};
