/**
 * The message when the browser cannot store the cart: its storage for this site is full or has been blocked.
 */
export const noRoom = 'Your browser has no room left to keep your cart. Free some of it, then try again.';
