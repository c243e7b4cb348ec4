import { Text } from 'ui';
import * as styles from './ProductDescription.css.ts';

/** A product's description with its line breaks; `dir="auto"` also suits languages written from the right. */
export const ProductDescription = ({ text }: { text: string }) => (
  <div className={styles.description}>
    <Text as="div" dir="auto">
      {text}
    </Text>
  </div>
);

/** True for a text so long that it goes below the buy button, under its own heading. */
export const isLongDescription = (text: string): boolean => text.length > 600 || text.split('\n').length > 8;
