import { useNavigate } from 'react-router';
import { isPaymentPath } from './payment-path.ts';

/**
 * Goes to a path of this site, as a link would: by the router, or by loading the page where payments are
 * taken.
 */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (path, { replace = false } = {}) => {
    const [target = ''] = path.split(/[?#]/, 1);
    if (!isPaymentPath(target) && !isPaymentPath(location.pathname)) void navigate(path, { replace });
    else if (replace) location.replace(path);
    else location.assign(path);
  };
}
