import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyFor } from '../../e2e/dropin/policy.ts';
import { integrityOf, type Inventory } from '../../packages/dropin/bundle/package/inventory.ts';
import { plainCheckout, plainPage, type FreshProject } from './project.ts';

const pay = `const { create } = braintree.dropin;\n${plainCheckout}`;

/**
 * A page with the script tag, and nothing built: the files of `dist/web` in the tarball. Script, stylesheet and
 * chunks are checked by their integrity, as the README says, under the strict policy of the card form and one
 * that refuses scripts without a hash. That one also refuses a script that is asked for without `crossorigin`.
 * @param packed the folder that was packed
 */
export function scriptTagProject(packed: string): FreshProject {
  const { files, dropinVersion } = JSON.parse(
    readFileSync(join(packed, 'dist', 'integrity.json'), 'utf8'),
  ) as Inventory;
  const folder = `web/dropin/${dropinVersion}`;
  const own = files.filter(({ path }) => path.startsWith(`${folder}/`));
  const listed = (name: string) => own.find(({ path }) => path === `${folder}/${name}`)?.integrity;
  const chunks = own.filter(({ role }) => role === 'chunk' || role === 'locale');
  const map = JSON.stringify({
    integrity: Object.fromEntries(chunks.map(({ path, integrity }) => [`/${path}`, integrity])),
  });
  const hash = createHash('sha256').update(map).digest('base64');
  const head = `<script type="importmap">${map}</script>
    <link id="braintree-dropin-stylesheet" rel="stylesheet" href="/${folder}/css/dropin.css" integrity="${listed('css/dropin.css')}" crossorigin="anonymous" />`;
  const end = `<script src="/${folder}/js/dropin.min.js" integrity="${listed('js/dropin.min.js')}" crossorigin="anonymous"></script>
    <script src="/pay.js" integrity="${integrityOf(Buffer.from(pay))}" crossorigin="anonymous"></script>`;
  return {
    name: 'script-tag',
    files: {
      'index.html': plainPage(head, end),
      'pay.js': pay,
    },
    dependencies: {},
    build: [],
    serve: {
      folders: ['.', 'node_modules/open-dropin/dist'],
      headers: {
        'content-security-policy': policyFor().replace(
          "script-src 'self'",
          `script-src 'self' 'sha256-${hash}'`,
        ),
        'integrity-policy': 'blocked-destinations=(script)',
      },
    },
  };
}
