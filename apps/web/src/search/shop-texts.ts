/** Spec §2. */
export const shopPageTitle = 'Shop Page';
export const shopPageDescription = 'Search And Filter Products For Shopping With Best Price';
