/** The texts of the shop page (docs/behaviour/storefront.md#shop). */
export const shopPageTitle = 'Shop Page';
export const shopPageDescription = 'Search And Filter Products For Shopping With Best Price';
