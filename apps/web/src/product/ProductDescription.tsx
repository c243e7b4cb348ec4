import { Text } from 'ui';
import * as styles from './ProductDescription.css.ts';

/** What a product's description says, as it was written; read from either side. */
export const ProductDescription = ({ text }: { text: string }) => (
  <div className={styles.description}>
    <Text as="div" dir="auto">
      {text}
    </Text>
  </div>
);

/** A text that would push the button out of sight stands below what is for sale, under its own heading. */
export const isLongDescription = (text: string): boolean => text.length > 600 || text.split('\n').length > 8;
