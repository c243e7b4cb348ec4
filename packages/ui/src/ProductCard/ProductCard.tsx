import type { ReactNode } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { Picture, type PictureProps } from '../Picture/Picture.tsx';
import { Price } from '../Price/Price.tsx';
import * as styles from './ProductCard.css.ts';

export const productCardLayouts = ['column', 'row'] as const;

export type ProductCardProps = NativeProps<'article', 'children'> & {
  /** The name of the product. */
  name: string;
  /** The name as labels write it, if that differs. */
  spokenName?: string;
  /** The price of one, in integer paise. */
  pricePaise: number;
  /** row: the price of the whole line in integer paise, shown beside the price of one. */
  totalPaise?: number;
  /** Shown after the price of one, if there is a total. */
  eachLabel?: string;
  /** The address of the product's page. */
  href: string;
  /** Without a picture, or if it fails, a placeholder drawing is shown. */
  picture?: Pick<PictureProps, 'src' | 'avif' | 'webp' | 'width' | 'height' | 'sizes' | 'priority'>;
  /** The label of the link to the product's page. */
  viewLabel?: string;
  /** Optional actions beside the link: 'Add to Cart' (an IconButton in a grid), 'Remove Item', a QuantityField. */
  actions?: ReactNode;
  /** The product is sold out: the card says so, and the picture is faded. */
  soldOut?: boolean;
  /** The words for a product that is sold out. */
  soldOutLabel?: string;
  /** The level of the name in the page's outline. */
  headingLevel?: HeadingLevel;
  /** column: for a grid; row: for a line of the cart. */
  layout?: (typeof productCardLayouts)[number];
  /** The browser loads the product's page as a new document; the router is not used. */
  document?: boolean;
};

/**
 * The width of the picture in a ProductGrid inside a Container: exact with two columns and at full width,
 * else estimated.
 */
const sizes = {
  column:
    '(min-width: 90em) 17rem, (min-width: 64em) calc(25vw - 2rem), (min-width: 40em) 30vw, calc(50vw - 1.5rem)',
  row: '(min-width: 40em) 7rem, 5rem',
};

/**
 * A product in a list: picture, name, price and a link to its page
 * (docs/behaviour/storefront.md#product-card). In a grid the picture comes first and the whole card is a link, except `actions`. Keyboard
 * and screen reader find one link, 'View Product' with the product's name, so that links of different
 * products differ. In a row the name is a link too.
 */
export function ProductCard({
  name,
  spokenName = name,
  pricePaise,
  totalPaise,
  eachLabel = 'each',
  href,
  picture,
  viewLabel = 'View Product',
  actions,
  soldOut = false,
  soldOutLabel = 'Sold out',
  headingLevel = 3,
  layout = 'column',
  document,
  ...rest
}: ProductCardProps) {
  const NameElement = `h${headingLevel}` as 'h3';
  const view = (
    <Anchor
      href={href}
      document={document}
      aria-label={`${viewLabel} ${spokenName}`}
      className={classNames(styles.view, styles.viewLayout[layout])}
    >
      {viewLabel}
    </Anchor>
  );
  return (
    <article
      aria-label={name}
      {...rest}
      className={classNames(styles.card, styles.layout[layout], layout === 'column' && styles.pressable)}
    >
      <Anchor
        href={href}
        document={document}
        tabIndex={-1}
        aria-hidden="true"
        className={classNames(styles.picture, styles.pictureLayout[layout])}
      >
        <span className={classNames(styles.motif, soldOut && styles.faded)}>
          <Picture
            src=""
            ratio={layout === 'column' ? 'portrait' : 'square'}
            sizes={sizes[layout]}
            {...picture}
            alt=""
          />
        </span>
      </Anchor>
      {soldOut && layout === 'column' && (
        <span className={styles.flag}>
          <Badge tone="neutral">{soldOutLabel}</Badge>
        </span>
      )}
      <div className={classNames(styles.words, styles.wordsLayout[layout])}>
        <NameElement className={styles.name}>
          {layout === 'column' ? (
            <bdi>{name}</bdi>
          ) : (
            <Anchor href={href} document={document} className={styles.nameLink}>
              <bdi>{name}</bdi>
            </Anchor>
          )}
        </NameElement>
        {layout === 'column' ? (
          <Price paise={pricePaise} size="medium" />
        ) : (
          <div className={styles.amounts}>
            {totalPaise === undefined ? (
              <Price paise={pricePaise} size="medium" />
            ) : (
              <span className={styles.each}>
                <Price paise={pricePaise} /> {eachLabel}
              </span>
            )}
            {view}
          </div>
        )}
        {layout === 'row' && totalPaise !== undefined && (
          <span className={styles.total}>
            <Price paise={totalPaise} size="medium" />
          </span>
        )}
        {soldOut && layout === 'row' && <Badge tone="warning">{soldOutLabel}</Badge>}
      </div>
      <div className={classNames(styles.actions, styles.actionsLayout[layout])}>
        {layout === 'column' && view}
        {actions}
      </div>
    </article>
  );
}
