import { plainCheckout, plainPage, reactCheckout, type FreshProject } from './project.ts';

const vite = { vite: '8.3.8' };

const main = `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'open-dropin/dropin.css';
import { Checkout } from './Checkout.tsx';

createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <Checkout />
  </StrictMode>,
);
`;

const reactPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Checkout</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.tsx"></script>
  </body>
</html>
`;

const compilerOptions = {
  strict: true,
  noEmit: true,
  module: 'preserve',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2022', 'DOM'],
  jsx: 'react-jsx',
  allowImportingTsExtensions: true,
  types: [],
};

/** Vite with a version of React. React's development build is used, so that its warnings are seen. */
const viteReact = (react: string, types: string, typesOfDom: string): FreshProject => ({
  name: `vite-react-${react.split('.')[0]}`,
  files: {
    'index.html': reactPage,
    'main.tsx': main,
    'Checkout.tsx': reactCheckout,
    '.env.development': 'NODE_ENV=development\n',
    'vite.config.js': `import react from '@vitejs/plugin-react';\nexport default { plugins: [react()] };\n`,
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.tsx'] }),
  },
  dependencies: {
    ...vite,
    '@vitejs/plugin-react': '6.3.0',
    '@types/react': types,
    '@types/react-dom': typesOfDom,
    react,
    'react-dom': react,
    typescript: '5.9.3',
  },
  build: [
    ['tsc', '-p', '.'],
    ['vite', 'build', '--mode', 'development', '--logLevel', 'warn'],
  ],
  serve: { folders: ['dist'] },
});

const plain: FreshProject = {
  name: 'vite',
  files: {
    'index.html': plainPage('', '<script type="module" src="/main.js"></script>'),
    'main.js': `import { create } from 'open-dropin';\n${plainCheckout}`,
  },
  dependencies: vite,
  build: [['vite', 'build', '--logLevel', 'warn']],
  serve: { folders: ['dist'] },
};

export const viteProjects: readonly FreshProject[] = [
  viteReact('18.3.1', '18.3.31', '18.3.7'),
  viteReact('19.3.1', '19.3.0', '19.3.0'),
  plain,
];
