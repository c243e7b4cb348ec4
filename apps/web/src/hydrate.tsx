import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider, type DataRouter } from 'react-router';
import { hydratedEvent } from './early/keep-presses.ts';

/** Tells the early script that effects and handlers are in place. */
function Hydrated() {
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), []);
  return null;
}

/** Hydrates the served page in a transition: React works in slices, so that clicks are handled in between. */
export function hydrate(router: DataRouter): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RouterProvider router={router} />
        <Hydrated />
      </StrictMode>,
    );
  });
}
