/** The address of a product's own page. */
export const productPath = ({ id }: { id: string }): string => `/product/${encodeURIComponent(id)}`;

/** The address where an admin changes a product. */
export const productUpdatePath = ({ id }: { id: string }): string =>
  `/admin/product/update/${encodeURIComponent(id)}`;
