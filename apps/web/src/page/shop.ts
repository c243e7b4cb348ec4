/** The shop's name and texts about itself. */
export const shopName = 'Storefront';
export const shopPromise = 'Good things, made to last';
export const shopDescription =
  'Well-made things for the home, the table and the road, at fair prices in rupees.';

/** The editorial strip of home. */
export const story = {
  title: 'Fewer things, kept for longer',
  text: 'Brass that darkens, linen that softens, wood that can be oiled and mended. We list what we would keep in our own kitchens, and say plainly what it costs.',
  link: { href: '/shop?sort=cheapest', label: 'Start with the small things' },
};

let contactOnServer: string | null = null;
/** Says on the server what `contactEmail` answers there. */
export const setContact = (email: string | null): void => void (contactOnServer = email);

/** The address that customers write to (`CONTACT_EMAIL`), if there is one. A browser reads it from the document. */
export const contactEmail = (): string | null | undefined =>
  import.meta.env.SSR ? contactOnServer : document.documentElement.dataset['contact'];

/** The footer's texts (docs/behaviour/storefront.md#footer). */
export const credit = 'Made with care by the Storefront team.';
export const copyright = '© 2022 Storefront';
export const profiles = [
  { href: 'https://github.com/storefront', label: 'GitHub' },
  { href: 'https://www.linkedin.com/company/storefront', label: 'LinkedIn' },
];
