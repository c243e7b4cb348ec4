/** What a person reads where the browser stores no more of a cart: its room for this site is full, or closed meanwhile. */
export const noRoom = 'Your browser has no room left to keep your cart. Free some of it, then try again.';
