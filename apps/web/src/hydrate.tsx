import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider, type DataRouter } from 'react-router';

/** Gives the served page to React: in slices, so that a press meanwhile is answered. */
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
