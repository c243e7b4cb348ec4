import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider, type DataRouter } from 'react-router';

/** Hydrates the served page in a transition: React works in slices, so that clicks are handled in between. */
export function hydrate(router: DataRouter): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}
