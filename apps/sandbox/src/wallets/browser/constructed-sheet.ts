/**
 * Returns a function that makes a stylesheet for shadow roots when it is first called. A strict content security
 * policy allows constructed ones.
 */
export function constructedSheet(styles: string): () => CSSStyleSheet {
  let sheet: CSSStyleSheet | undefined;
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
    }
    return sheet;
  };
}
