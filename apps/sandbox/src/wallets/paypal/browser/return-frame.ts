// The page to which PayPal's page leads back: it reports to the page that opened the window.
import Framebus from 'framebus';

const query = new URLSearchParams(location.search);
const channel = query.get('channel');
const isCanceled = location.pathname.includes('cancel-frame');
query.delete('channel');
if (channel && window.opener)
  new Framebus({ channel, targetFrames: [window.opener as Window] }).emit(
    'frameService:DISPATCH_FRAME_REPORT',
    isCanceled ? { err: { code: 'FRAME_SERVICE_FRAME_CLOSED' } } : { payload: Object.fromEntries(query) },
  );
