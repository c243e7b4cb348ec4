import { plainCheckout, plainPage, type FreshProject } from './project.ts';

/**
 * `most`: bytes that a page may load at once. All languages and wallets are more than that, so it shows that they
 * are files of their own.
 */
const config = (most: number) => `
module.exports = {
  mode: 'production',
  performance: { hints: 'error', maxEntrypointSize: ${most}, maxAssetSize: ${most} },
  module: { rules: [{ test: /\\.css$/, use: ['style-loader', 'css-loader'] }] },
};
`;

const page = plainPage('', '<script src="main.js"></script>');

const build = { build: [['webpack', '--stats', 'errors-warnings']], serve: { folders: ['dist'] } };

const webpack5 = (name: string, code: string): FreshProject => ({
  name,
  files: {
    'webpack.config.cjs': config(250_000),
    'src/index.js': code + plainCheckout,
    'src/package.json': '{}',
    'dist/index.html': page,
  },
  dependencies: {
    'css-loader': '7.1.5',
    'style-loader': '4.0.0',
    webpack: '5.112.2',
    'webpack-cli': '7.3.1',
  },
  ...build,
});

/** The style sheet is left to the widget, since webpack 4 finds it only by its path in `dist`. */
const webpack4: FreshProject = {
  name: 'webpack-4',
  files: {
    'webpack.config.cjs': config(250_000),
    'src/index.js': `import { create } from 'open-dropin';\nimport 'open-dropin/element';\n${plainCheckout}`,
    'dist/index.html': page,
  },
  dependencies: { webpack: '4.47.0', 'webpack-cli': '4.10.0' },
  ...build,
};

export const webpackProjects: readonly FreshProject[] = [
  webpack5('webpack', `import { create } from 'open-dropin';\nimport 'open-dropin/dropin.css';\n`),
  webpack5(
    'webpack-require',
    `const { create } = require('open-dropin');\nrequire('open-dropin/dropin.css');\n`,
  ),
  webpack4,
];
