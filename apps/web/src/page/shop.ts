/** The shop's name and texts about itself. */
export const shopName = 'Storefront';
export const shopPromise = 'Good things, made to last';
export const shopDescription =
  'Well-made things for the home, the table and the road, at fair prices in rupees.';

/** The footer's texts (docs/behaviour/storefront.md#footer). */
export const credit = 'Made with care by the Storefront team.';
export const copyright = '© 2022 Storefront';
export const profiles = [
  { href: 'https://github.com/storefront', label: 'GitHub' },
  { href: 'https://www.linkedin.com/company/storefront', label: 'LinkedIn' },
];
