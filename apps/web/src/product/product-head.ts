import type { Picture, PicturedProduct } from 'contracts';
import { isolated } from 'contracts/isolated';
import type { Head } from '../page/page.ts';
import { shopName } from '../page/shop.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { productPath } from './product-path.ts';
import { summary } from './summary.ts';
import { trailOf } from './trail.ts';

/**
 * The head of a product's page, for search engines and shared links; `origin` is the shop's public origin.
 */
export function productHead(product: PicturedProduct, origin: string): Head {
  const { name, description, pricePaise, quantity } = product;
  const path = productPath(product);
  const [largest] = addressesOf(product.picture);
  const pictures = product.pictures
    .flatMap((picture) => [picture.large, ...addressesOf(picture)])
    .filter(Boolean);
  return {
    title: `${isolated(name)} · ${shopName}`,
    description: summary(description) || `${isolated(name)} at ${shopName}.`,
    // Made from the api's id: the address may spell the id differently.
    canonicalPath: path,
    ...(largest && { picture: { src: largest, alt: name } }),
    properties: {
      'og:type': 'product',
      'og:title': name,
      'product:price:amount': rupees(pricePaise),
      'product:price:currency': 'INR',
      'product:availability': quantity > 0 ? 'in stock' : 'out of stock',
      'product:condition': 'new',
    },
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [
        productData(product, origin + path, pictures),
        breadcrumbData(trailOf(product), name, origin),
      ],
    },
  };
}

/** schema.org data as Google wants it for a product; the shop knows no brand and no reviews. */
function productData(product: PicturedProduct, url: string, pictures: string[]): object {
  const { id, sku, name, description, pricePaise, quantity, category } = product;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name,
    sku: sku || id,
    category: category.name,
    ...(description && { description }),
    ...(pictures.length > 0 && { image: pictures }),
    offers: {
      '@type': 'Offer',
      url,
      price: rupees(pricePaise),
      priceCurrency: 'INR',
      availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shopName },
    },
  };
}

const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** The picture's addresses in formats that every consumer can show, the largest first. */
function addressesOf({ src, webp }: Picture): string[] {
  const sizes = webp.split(', ').map((candidate) => candidate.split(' ', 1)[0] ?? '');
  return [...new Set([...sizes.reverse(), src])].filter(Boolean);
}
