const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" fill="none" stroke="#8b909a" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M36 40h24l-2 22H38zM43 45c.6 7 9.4 7 10 0"/></svg>`;

/** The placeholder for a missing picture or one that failed: the shop's bag, in a colour for both themes. */
export const missingPicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
