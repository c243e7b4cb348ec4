import { plainCheckout, plainPage, type FreshProject } from './project.ts';

const config = `
module.exports = {
  mode: 'production',
  performance: false,
  module: { rules: [{ test: /\\.css$/, use: ['style-loader', 'css-loader'] }] },
};
`;

export const webpackProject: FreshProject = {
  name: 'webpack',
  files: {
    'webpack.config.cjs': config,
    'src/index.js': `import { create } from 'open-dropin';\nimport 'open-dropin/dropin.css';\n${plainCheckout}`,
    'dist/index.html': plainPage('', '<script src="main.js"></script>'),
  },
  dependencies: {
    'css-loader': '7.1.5',
    'style-loader': '4.0.0',
    webpack: '5.112.2',
    'webpack-cli': '7.3.1',
  },
  build: [['webpack', '--stats', 'errors-warnings']],
  serve: { folders: ['dist'] },
};
