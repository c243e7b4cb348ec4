import { useEffect, useState } from 'react';

/**
 * While something typed is not saved, the browser asks before the page is left. Links then load their page as
 * a whole, so that the browser asks there too. Call the setter with true once something is typed, and with
 * false once it is saved.
 */
export function useUnsaved(atFirst: boolean): [isUnsaved: boolean, setUnsaved: (isUnsaved: boolean) => void] {
  const [isUnsaved, setUnsaved] = useState(atFirst);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const loadPage = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation();
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', loadPage, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', loadPage, { capture: true });
    };
  }, [isUnsaved]);
  return [isUnsaved, setUnsaved];
}
