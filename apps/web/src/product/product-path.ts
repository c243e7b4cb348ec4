/** The address of a product's own page. */
export const productPath = ({ id }: { id: string }): string => `/product/${encodeURIComponent(id)}`;

/** Where an admin changes a product (spec §2). */
export const productUpdatePath = ({ id }: { id: string }): string =>
  `/admin/product/update/${encodeURIComponent(id)}`;
