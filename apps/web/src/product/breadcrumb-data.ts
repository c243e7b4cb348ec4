import type { Step } from './trail.ts';

/** The way to a page and its own name, as search engines read it. */
export const breadcrumbData = (trail: readonly Step[], name: string, origin: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...trail.map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: origin + href,
    })),
    { '@type': 'ListItem', position: trail.length + 1, name },
  ],
});
