import { Activity, Fragment, StrictMode, Suspense, use, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { DropIn, type Dropin, type DropInProps } from 'dropin/react';

/** One widget of the page under test; options may be left out, save the key. */
type Widget = Partial<DropInProps> & {
  key: string;
  /** its handlers throw */
  faulty?: boolean;
};

/** What a test renders, and how the page shows it. */
interface Scene {
  widgets: Widget[];
  /** hidden by React's Activity */
  hidden?: boolean;
  /** another part of the page suspends */
  waiting?: boolean;
  /** without StrictMode, which runs all effects again whenever something hidden is shown */
  loose?: boolean;
}

/** The callbacks and events of the widgets, in order. */
const told: string[] = [];
/** The widgets that were ready, also those that have gone. */
const made: Dropin[] = [];
const never = new Promise<null>(() => {});

function Shop({ widgets, hidden = false, waiting = false }: Scene) {
  return (
    <Suspense fallback="Waiting…">
      {waiting && <Awaited />}
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        {widgets.map(({ key, faulty = false, ...options }) => (
          <Checkout key={key} name={key} faulty={faulty} options={options} />
        ))}
      </Activity>
    </Suspense>
  );
}

function Awaited() {
  return use(never);
}

interface CheckoutProps {
  name: string;
  faulty: boolean;
  options: Partial<DropInProps>;
}

/** A checkout that creates its widget's options again in each render. */
function Checkout({ name, faulty, options }: CheckoutProps) {
  const [dropin, setDropin] = useState<Dropin | null>(null);
  const [canPay, setCanPay] = useState(false);
  const [result, setResult] = useState('');
  const tell = (line: string) => {
    told.push(`${name} ${line}`);
    if (faulty) throw new Error(`The page's own, at ${line}`);
  };
  const pay = () => {
    dropin?.requestPaymentMethod().then(
      ({ details }) => setResult(`paid with ${details.lastFour}`),
      (error: Error) => setResult(error.message),
    );
  };
  return (
    <section aria-label={name}>
      <DropIn
        authorization="sandbox_local_storefront"
        {...structuredClone(options)}
        ref={setDropin}
        onReady={(instance) => {
          made.push(instance);
          tell('ready');
        }}
        onRequestable={(is) => {
          setCanPay(is);
          tell(`requestable ${is}`);
        }}
        onError={(error) => tell(`error ${error.message}`)}
        on={{ changeActiveView: ({ newViewId }) => tell(`shows ${newViewId}`) }}
      />
      <button type="button" onClick={pay} disabled={!canPay}>
        Pay
      </button>
      <output aria-label="Result">{result}</output>
    </section>
  );
}

const place = document.getElementById('root');
if (place) {
  const root = createRoot(place);
  Object.assign(globalThis, {
    told,
    made,
    render: (scene: Scene) => {
      const Mode = scene.loose ? Fragment : StrictMode;
      root.render(
        <Mode>
          <Shop {...scene} />
        </Mode>,
      );
    },
    /** Hydrates what a server would have rendered: an empty element. */
    hydrate: () => {
      const served = place.appendChild(document.createElement('div'));
      served.append(document.createElement('div'));
      hydrateRoot(served, <DropIn authorization="sandbox_local_storefront" />, {
        onRecoverableError: (error) => void told.push(`recovered ${String(error)}`),
      });
    },
  });
}
