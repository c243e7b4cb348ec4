import { VERSION } from '../../packages/dropin/src/version.ts';
import { plainCheckout, plainPage, type FreshProject } from './project.ts';

/** A page whose modules RequireJS loads: the widget's script is one of them, under the path that the page gives it. */
export const requirejsProject: FreshProject = {
  name: 'requirejs',
  files: {
    'index.html': plainPage('', '<script src="requirejs/require.js" data-main="main.js"></script>'),
    'main.js': `
require.config({ paths: { dropin: '/web/dropin/${VERSION}/js/dropin.min' } });
require(['dropin'], ({ create }) => {${plainCheckout}});
`,
  },
  dependencies: { requirejs: '2.3.8' },
  build: [],
  serve: { folders: ['.', 'node_modules', 'node_modules/open-dropin/dist'] },
};
