import { fontSize, fontWeight, letterSpacing, lineHeight } from '../theme/tokens.ts';
import * as styles from './exhibit.css.ts';
import { TokenRows, tokenRows } from './TokenRows.tsx';

const sentence = 'Handwoven in Kutch, ₹ 1,499';
const passage =
  'A calm shop, prices in rupees, words that say what happens next. What is ordered before noon leaves the same day.';

export function TypeSizeExhibit() {
  const uses = {
    xxsmall: 'Two or three letters in a badge or a ring.',
    xsmall: 'Notes below a price.',
    small: 'Labels, hints, and text in rows.',
    medium: 'Running text and fields: phones zoom into smaller fields.',
    large: 'An introduction, a price on a card.',
    title: 'The heading of a card or a dialog.',
    heading: 'The heading of a section. It grows with the window.',
    display: 'The main heading of a page.',
  };
  return (
    <TokenRows
      rows={tokenRows(
        'fontSize',
        fontSize,
        (name) => (
          <span className={styles.typeSize[name]}>{sentence}</span>
        ),
        uses,
      )}
    />
  );
}

export function TypeWeightExhibit() {
  const uses = {
    regular: 'Running text.',
    medium: 'Labels, links, the name of a product.',
    strong: 'Headings, buttons, prices, totals.',
  };
  return (
    <TokenRows
      rows={tokenRows(
        'fontWeight',
        fontWeight,
        (name) => (
          <span className={styles.typeWeight[name]}>{sentence}</span>
        ),
        uses,
      )}
    />
  );
}

export function TypeLineExhibit() {
  return (
    <TokenRows
      rows={tokenRows('lineHeight', lineHeight, (name) => (
        <p className={styles.passage[name]}>{passage}</p>
      ))}
    />
  );
}

export function TypeSpacingExhibit() {
  return (
    <TokenRows
      rows={tokenRows('letterSpacing', letterSpacing, (name) => (
        <span className={styles.typeSpacing[name]}>{sentence}</span>
      ))}
    />
  );
}
