import type { ReactNode } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import { Anchor } from '../internal/Anchor.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { Picture, type PictureProps } from '../Picture/Picture.tsx';
import { Price } from '../Price/Price.tsx';
import * as styles from './ProductCard.css.ts';

export const productCardLayouts = ['column', 'row'] as const;

export type ProductCardProps = NativeProps<'article', 'children'> & {
  name: string;
  /** Integer paise. */
  pricePaise: number;
  /** The product's own page. */
  href: string;
  /** Without one, or when it fails: a quiet drawing. */
  picture?: Pick<PictureProps, 'src' | 'avif' | 'webp' | 'width' | 'height' | 'sizes' | 'priority'>;
  /** Says the way to the product's page. */
  viewLabel?: string;
  /** Optional extras beside the way to the product: 'Add to Cart', 'Remove Item', a QuantityField. */
  actions?: ReactNode;
  /** Nothing is left: said on the card, the picture fades. */
  soldOut?: boolean;
  soldOutLabel?: string;
  /** The name's place in the page's outline. */
  headingLevel?: HeadingLevel;
  /** column: in a grid; row: a line of the cart. */
  layout?: (typeof productCardLayouts)[number];
  /** Loads the product's page anew instead of asking the router. */
  document?: boolean;
};

/** How wide its picture stands: in ProductGrid in a Container, to the pixel where it has two columns or all its width. */
const sizes = {
  column:
    '(min-width: 76em) 17rem, (min-width: 64em) calc(25vw - 2rem), (min-width: 40em) 30vw, calc(50vw - 1.5rem)',
  row: '(min-width: 40em) 8rem, 5.5rem',
};

/**
 * A product in a list: picture, name, price and the way to its page (spec §2). In a grid all of the card leads there,
 * but for what stands in `actions`; keyboard and screen reader meet one link, 'View Product' and
 * the name, so that a list of links tells them apart.
 */
export function ProductCard({
  name,
  pricePaise,
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
          <Picture src="" sizes={sizes[layout]} {...picture} alt="" />
        </span>
      </Anchor>
      {soldOut && layout === 'column' && (
        <span className={styles.flag}>
          <Badge tone="neutral">{soldOutLabel}</Badge>
        </span>
      )}
      <div className={classNames(styles.words, styles.wordsLayout[layout])}>
        <NameElement className={styles.name}>
          <bdi>{name}</bdi>
        </NameElement>
        <Price paise={pricePaise} size="medium" />
        {soldOut && layout === 'row' && <Badge tone="warning">{soldOutLabel}</Badge>}
      </div>
      <div className={classNames(styles.actions, styles.actionsLayout[layout])}>
        <ButtonLink
          href={href}
          document={document}
          aria-label={`${viewLabel} ${name}`}
          fullWidth={layout === 'column'}
        >
          {viewLabel}
        </ButtonLink>
        {actions}
      </div>
    </article>
  );
}
