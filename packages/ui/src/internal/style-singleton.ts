import { useEffect } from 'react';

/*
 * Replaces `react-style-singleton`, a dependency of Radix that writes a style element, which a strict
 * Content-Security-Policy forbids. This module adopts a style sheet instead. Applications alias the package
 * to it.
 */

/** One style sheet for all users: adopted with the first, removed with the last. */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(css: string): void {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    remove(): void {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      sheet = null;
    },
  };
}

/** The same as a hook: the styles apply while the component is mounted. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return (css: string, dynamic?: boolean): void => {
    useEffect(() => {
      sheet.add(css);
      return () => sheet.remove();
      // oxlint-disable-next-line react/exhaustive-deps -- only dynamic styles depend on their text
    }, [dynamic && css]);
  };
}

/** The same as a component that renders nothing. */
export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyle(styles, dynamic);
    return null;
  };
}
