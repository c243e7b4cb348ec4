import { useEffect, useState } from 'react';

/**
 * While something typed is not saved, leaving the page asks first, with the browser's own question. Links then load
 * their page, so that it is asked there too. Call what comes back with true once something is typed, with false once
 * it is saved.
 */
export function useUnsaved(): (isUnsaved: boolean) => void {
  const [isUnsaved, setUnsaved] = useState(false);
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
  return setUnsaved;
}
