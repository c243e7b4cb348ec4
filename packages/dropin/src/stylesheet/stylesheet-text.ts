/** The stylesheet's text, for shadow roots and pages without it. The build replaces this placeholder. */
export const stylesheetText = '/* the text of dropin.css */';
