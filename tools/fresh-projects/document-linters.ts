/** Judges an OpenAPI document. `command` reads openapi.json and fails where it finds an error or would warn. */
export interface Linter {
  name: string;
  /** Of the registry, with their versions. */
  packages: string[];
  command: readonly [string, ...string[]];
  files: Record<string, string>;
}

/** Those beside Redocly's, which judges the document in document.test.ts. */
export const linters: Linter[] = [
  {
    name: 'spectral',
    packages: ['@stoplight/spectral-cli@6'],
    command: ['spectral', 'lint', 'openapi.json', '--ruleset', 'rules.yaml', '--fail-severity', 'warn'],
    files: { 'rules.yaml': 'extends: spectral:oas\n' },
  },
  {
    name: '@readme/openapi-parser',
    packages: ['@readme/openapi-parser@9', 'openapi-types@12', 'tsx@4'],
    command: ['tsx', 'judge.ts'],
    files: {
      'judge.ts': `import { compileErrors, validate } from '@readme/openapi-parser';
const judged = await validate('openapi.json');
if (!judged.valid || judged.warnings.length > 0) throw new Error(compileErrors(judged));
console.log('No error and no warning.');
`,
    },
  },
];
