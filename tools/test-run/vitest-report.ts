import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Reporter, TestModule, TestSuite } from 'vitest/node';

/**
 * What a run of Vitest came to. Unlike Vitest's own JSON report it has the errors of hooks and those that no test
 * caught, and names each test as `--testNamePattern` sees it.
 */
export interface VitestReport {
  /** Thrown outside of every test. */
  errors: string[];
  files: {
    /** From the repository's root. */
    file: string;
    /** Why the file did not load, or which of its hooks failed. */
    errors: string[];
    tests: {
      name: string;
      state: 'passed' | 'failed' | 'skipped' | 'pending';
      errors: string[];
      ms: number;
    }[];
    ms: number;
  }[];
}

type Thrown = { message: string; stack?: string };

/** A reporter of Vitest, for `npm test`: writes a VitestReport to the file that TEST_REPORT names. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter's default export
export default class WriteReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Thrown[]): void {
    const file = process.env['TEST_REPORT'];
    if (!file) return;
    const report: VitestReport = { errors: unhandled.map(textOf), files: modules.map(fileOf) };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

function fileOf(module: TestModule): VitestReport['files'][number] {
  return {
    file: relative(resolve(import.meta.dirname, '../..'), module.moduleId).replaceAll('\\', '/'),
    errors: [module, ...module.children.allSuites()].flatMap((each: TestModule | TestSuite) =>
      each.errors().map(textOf),
    ),
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors = [] } = test.result();
      return {
        name: test.fullName,
        state,
        errors: errors.map(textOf),
        ms: Math.round(test.diagnostic()?.duration ?? 0),
      };
    }),
    ms: Math.round(module.diagnostic().duration),
  };
}

const textOf = ({ message, stack }: Thrown) => (stack?.includes(message) ? stack : message);
