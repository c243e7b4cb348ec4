import type { Picture, Product } from 'contracts';
import type { Head } from '../page/page.ts';
import { shopName } from '../page/shop.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { productPath } from './product-path.ts';
import { summary } from './summary.ts';
import { trailOf } from './trail.ts';

/** How a product's page presents itself to search engines and to whoever shares it; `origin` is the shop's own. */
export function productHead(product: Product, origin: string): Head {
  const { name, description, pricePaise, quantity } = product;
  const path = productPath(product);
  const pictures = addressesOf(product.picture);
  const [largest] = pictures;
  return {
    title: `${name} · ${shopName}`,
    description: summary(description) || `${name} at ${shopName}.`,
    // What the api calls the product: its id may be written in other ways.
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

/** What Google asks of a product, and nothing that we do not know: no brand, no reviews. */
function productData(product: Product, url: string, pictures: string[]): object {
  const { id, name, description, pricePaise, quantity, category } = product;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name,
    sku: id,
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

/** Every address of a picture that all who show it understand, the largest first. */
function addressesOf({ src, webp }: Picture): string[] {
  const sizes = webp.split(', ').map((candidate) => candidate.split(' ', 1)[0] ?? '');
  return [...new Set([...sizes.reverse(), src])].filter(Boolean);
}
