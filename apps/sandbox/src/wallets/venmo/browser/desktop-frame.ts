// The frame with the QR code. The SDK's page says what it shows; it reports Cancel and Try again. The address ends
// in #{environment}_{channel} (docs/behaviour/gateway.md#venmos-frames).
// Imported first, so that its message listener runs before framebus's.
import './message-guard.ts';
import Framebus from 'framebus';
import { frameView } from './frame-view.ts';

const channel = location.hash.slice(location.hash.indexOf('_') + 1);

function start(sheet: HTMLElement): void {
  const bus = new Framebus({ channel, targetFrames: [window.parent] });
  const show = frameView(sheet);
  const on = (name: string, handler: (data: Record<string, unknown>) => void) =>
    void bus.on(`VENMO_DESKTOP_${name}`, (data: unknown) =>
      handler(typeof data === 'object' && data !== null ? { ...data } : {}),
    );
  const tell = (name: string, data?: Record<string, unknown>) => void bus.emit(`VENMO_DESKTOP_${name}`, data);
  const button = (value: string) => sheet.querySelector<HTMLButtonElement>(`button[value=${value}]`);

  on('DISPLAY_QR_CODE', ({ id }) => {
    const address = new URL('/go/checkout', sheet.dataset['venmoUrl']);
    address.searchParams.set('resource_id', String(id));
    try {
      show({ is: 'code', address: address.href });
    } catch (error) {
      tell('UNKNOWN_ERROR', { message: String(error) });
    }
  });
  on('AUTHORIZING', () => show({ is: 'authorizing' }));
  on('AUTHORIZE', () => show({ is: 'authorized' }));
  on('DISPLAY_ERROR', ({ message }) => show({ is: 'error', message: String(message) }));
  on('CLOSED_FROM_PARENT', () => show({ is: 'waiting' }));
  button('cancel')?.addEventListener('click', () => tell('CUSTOMER_CANCELED'));
  button('again')?.addEventListener('click', () => {
    show({ is: 'waiting' });
    tell('REQUEST_NEW_QR_CODE');
  });
  window.addEventListener('keydown', ({ key }) => {
    const cancel = button('cancel');
    if (key === 'Escape' && !cancel?.hidden) cancel?.click();
  });
  tell('IFRAME_READY');
}

const sheet = document.querySelector<HTMLElement>('.sheet');
if (sheet && channel && window.parent !== window) start(sheet);
