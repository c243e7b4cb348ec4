/** The stylesheet's text, for shadow roots. The build replaces this placeholder. */
export const stylesheetText = '/* the text of dropin.css */';
