import { reactCheckout, type FreshProject } from './project.ts';

const heading = 'A page from a server';

const layout = `
import type { ReactNode } from 'react';
import 'open-dropin/dropin.css';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>{children}</body>
    </html>
  );
}
`;

const page = `
import { VERSION } from 'open-dropin';
import { Checkout } from './Checkout';

export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <main>
      <h1>${heading}</h1>
      <p>Drop-in {VERSION}</p>
      <Checkout />
    </main>
  );
}
`;

/** A page of the App Router that is rendered on the server for each request, with the widget in a client component. */
export const nextProject: FreshProject = {
  name: 'next',
  files: {
    'app/layout.tsx': layout,
    'app/page.tsx': page,
    'app/Checkout.tsx': `'use client';\n${reactCheckout}`,
  },
  dependencies: {
    '@types/node': '24.10.1',
    '@types/react': '19.3.0',
    '@types/react-dom': '19.3.0',
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
    typescript: '5.9.3',
  },
  build: [['next', 'build']],
  serve: { command: ['next', 'start', '--hostname', '127.0.0.1'], servedText: heading },
};
