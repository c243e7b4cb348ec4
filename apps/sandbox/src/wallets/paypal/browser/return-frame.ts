// The page to which PayPal's and Venmo's pages lead back: it reports to the page that opened the window. PayPal's
// addresses name the channel; for Venmo it is the end of the window's name.
import Framebus from 'framebus';

const query = new URLSearchParams(location.search);
const channel = query.get('channel') ?? /_([0-9a-f]+)$/.exec(window.name)?.[1];
const isCanceled = location.pathname.includes('cancel-frame');
query.delete('channel');
if (channel && window.opener)
  new Framebus({ channel, targetFrames: [window.opener as Window] }).emit(
    'frameService:DISPATCH_FRAME_REPORT',
    isCanceled ? { err: { code: 'FRAME_SERVICE_FRAME_CLOSED' } } : { payload: Object.fromEntries(query) },
  );
