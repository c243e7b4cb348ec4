import type { Step } from './trail.ts';

/** schema.org data of a breadcrumb: the steps of `trail`, then the page itself by its name. */
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
