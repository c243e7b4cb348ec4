/** The stylesheet's text, for shadow roots; a build puts it in place of this. */
export const stylesheetText = '/* the text of dropin.css */';
