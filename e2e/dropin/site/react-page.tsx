import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DropIn, type Dropin } from 'dropin/react';

function Checkout() {
  const [isShown, setShown] = useState(true);
  const [dropin, setDropin] = useState<Dropin | null>(null);
  const [canPay, setCanPay] = useState(false);
  const [result, setResult] = useState('');
  const pay = () => {
    dropin?.requestPaymentMethod().then(
      ({ details }) => setResult(`paid with ${details.lastFour}`),
      (error: Error) => setResult(error.message),
    );
  };
  return (
    <>
      <button type="button" onClick={() => setShown((is) => !is)}>
        Toggle
      </button>
      {isShown && (
        <DropIn
          authorization="sandbox_local_storefront"
          ref={setDropin}
          onRequestable={setCanPay}
          onError={(error) => setResult(error.message)}
        />
      )}
      <button type="button" onClick={pay} disabled={!dropin}>
        Pay
      </button>
      <output aria-label="Requestable">{String(canPay)}</output>
      <output aria-label="Result">{result}</output>
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Checkout />
    </StrictMode>,
  );
