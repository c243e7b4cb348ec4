import { useNavigate } from 'react-router';
import { isPaymentPath } from './payment-path.ts';

/**
 * Navigates to a path of this site like a link: by the router, or by loading the document of a payment page.
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
