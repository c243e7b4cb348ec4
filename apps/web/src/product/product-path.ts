/** The address of a product's own page. */
export const productPath = ({ id }: { id: string }): string => `/product/${encodeURIComponent(id)}`;

/** Where an admin sees a product's page before shoppers do. */
export const productPreviewPath = ({ id }: { id: string }): string =>
  `/admin/product/preview/${encodeURIComponent(id)}`;

/** The form of a new product, filled from this one. */
export const productCopyPath = ({ id }: { id: string }): string =>
  `/crete/product?copy=${encodeURIComponent(id)}`;

/** The address where an admin changes a product. */
export const productUpdatePath = ({ id }: { id: string }): string =>
  `/admin/product/update/${encodeURIComponent(id)}`;
