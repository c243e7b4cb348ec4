import type { Product } from 'contracts';
import type { Head } from '../page.ts';
import { shopName } from '../shop.ts';

/** How a product's page presents itself to search engines and to whoever shares it. */
export function productHead({ name, description, pricePaise, quantity, picture }: Product, url: URL): Head {
  return {
    title: `${name} · ${shopName}`,
    description: shortened(description) || `${name} at ${shopName}.`,
    picture: picture.src,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      description,
      image: picture.src,
      offers: {
        '@type': 'Offer',
        url: url.origin + url.pathname,
        price: (pricePaise / 100).toFixed(2),
        priceCurrency: 'INR',
        availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      },
    },
  };
}

/** Search engines show about 160 characters; cut at a word. */
const shortened = (text: string): string =>
  text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s+\S*$/, '')}…`;
