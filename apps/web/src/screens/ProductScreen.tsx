import type { DeliveryDays, PicturedProduct } from 'contracts';
import { Breadcrumb, Container, Heading, Price, Skeleton, Stack, Text } from 'ui';
import { isLongDescription, ProductDescription } from '../product/ProductDescription.tsx';
import { ProductFacts } from '../product/ProductFacts.tsx';
import { ProductPictures } from '../product/ProductPictures.tsx';
import { ProductSection } from '../product/ProductSection.tsx';
import { ProductStock } from '../product/ProductStock.tsx';
import type { ProductListState } from '../product/product-list-state.ts';
import { productPath } from '../product/product-path.ts';
import { trailOf } from '../product/trail.ts';
import type { ListedProduct } from '../product/listed-product.ts';
import type { ShownProduct } from '../product/use-product.ts';
import * as styles from './ProductScreen.css.ts';

export type ProductScreenProps = ShownProduct & {
  /** The products that are like this one. */
  related: ProductListState;
  /** The products that this browser showed before. */
  viewed: ListedProduct[];
  /** How long deliveries take; null where the shop names no time. */
  deliveryDays: DeliveryDays | null;
};

/** A product (docs/behaviour/storefront.md#product-page), related products and those that were viewed before. */
export function ProductScreen({ related, viewed, product, ...state }: ProductScreenProps) {
  if (!product)
    return (
      <Container>
        <article className={styles.layout} aria-busy>
          <Waiting />
        </article>
      </Container>
    );
  return (
    <Container>
      <Stack gap="xxlarge">
        <div>
          <div className={styles.way}>
            <Breadcrumb steps={trailOf(product)} />
          </div>
          {/* The key remounts the article for another product, so that the previous picture does not stay. */}
          <article key={product.id} className={styles.layout}>
            <Details product={product} {...state} />
          </article>
        </div>
        {!isEmpty(related) && (
          <ProductSection
            title="Related products"
            list={related}
            retryHref={productPath(product)}
            expected={4}
          />
        )}
        {viewed.length > 0 && (
          <ProductSection
            title="Recently viewed"
            list={{ status: 'ready', products: viewed }}
            retryHref={productPath(product)}
            expected={viewed.length}
          />
        )}
      </Stack>
    </Container>
  );
}

const isEmpty = (list: ProductListState) => list.status === 'ready' && list.products.length === 0;

type DetailsProps = Omit<ShownProduct, 'product'> & {
  product: PicturedProduct;
  deliveryDays: DeliveryDays | null;
};

function Details({ product, deliveryDays, ...state }: DetailsProps) {
  const { name, pricePaise } = product;
  const description = product.description.trim();
  const isLong = isLongDescription(description);
  return (
    <>
      <ProductPictures product={product} />
      <Stack gap="large">
        <Stack gap="xsmall">
          <Heading level={1} {...(name.length > 60 && { size: 'heading' })}>
            <bdi>{name}</bdi>
          </Heading>
          <Text as="div" size="large">
            <Price paise={pricePaise} size="large" />
          </Text>
        </Stack>
        <ProductStock product={product} {...state} />
        {description && !isLong && <ProductDescription text={description} />}
        <ProductFacts product={product} deliveryDays={deliveryDays} />
      </Stack>
      {isLong && (
        <section aria-labelledby="description" className={styles.below}>
          <Stack gap="small">
            <Heading level={2} id="description">
              Description
            </Heading>
            <ProductDescription text={description} />
          </Stack>
        </section>
      )}
    </>
  );
}

const Waiting = () => (
  <>
    <Skeleton shape="picture" />
    <Stack gap="medium">
      <Skeleton shape="heading" />
      <Skeleton shape="shortLine" />
      <Skeleton shape="shortLine" />
      <Skeleton shape="control" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="shortLine" />
    </Stack>
  </>
);
