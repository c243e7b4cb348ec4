/** The address of a product's own page. */
export const productPath = ({ id }: { id: string }): string => `/product/${encodeURIComponent(id)}`;
