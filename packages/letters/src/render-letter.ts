import { convert } from 'html-to-text';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { accountBodies, accountTitles } from './account-letters.ts';
import type { Letter, Sender } from './letter.ts';
import { darkStyle, InElements } from './look.ts';
import { orderBody, orderTitles } from './order-letters.ts';
import { Backdrop, Sheet } from './parts.ts';

const isOfOrder = (letter: Letter): letter is Extract<Letter, { order: unknown }> => 'order' in letter;

/** The subject of a letter, in one line. */
export const subjectOf = (letter: Letter): string =>
  isOfOrder(letter)
    ? (orderTitles[letter.kind] as (letter: Letter) => string)(letter)
    : (accountTitles[letter.kind] as (letter: Letter) => string)(letter);

/** A letter as it is shown, without the head of its document. */
export const LetterSheet = ({ letter, sender }: { letter: Letter; sender: Sender }) =>
  h(
    Sheet,
    { sender, title: subjectOf(letter) },
    isOfOrder(letter)
      ? orderBody(letter)
      : (accountBodies[letter.kind] as (letter: Letter, sender: Sender) => ReturnType<typeof orderBody>)(
          letter,
          sender,
        ),
  );

/** A letter in plain text, 78 characters wide. */
export const textOf = (letter: Letter, sender: Sender): string =>
  convert(renderToStaticMarkup(h(LetterSheet, { letter, sender })), {
    wordwrap: 78,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'p.letter-address', format: 'skip' },
      { selector: 'a.letter-brand', format: 'anchor', options: { ignoreHref: true } },
      {
        selector: 'table.letter-table',
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, colSpacing: 2 },
      },
    ],
  });

/** A whole letter: its subject, and its HTML document and plain text, which say the same. */
export function renderLetter(
  letter: Letter,
  sender: Sender,
): { subject: string; html: string; text: string } {
  const subject = subjectOf(letter);
  const page = h(
    'html',
    { lang: 'en-IN' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', { dangerouslySetInnerHTML: { __html: darkStyle } }),
    ),
    h(InElements, { value: true }, h(Backdrop, null, h(LetterSheet, { letter, sender }))),
  );
  return { subject, html: `<!doctype html>${renderToStaticMarkup(page)}`, text: textOf(letter, sender) };
}
