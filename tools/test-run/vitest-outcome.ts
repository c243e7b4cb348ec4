import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { repository } from '../settings.ts';
import { writeOutcome } from './outcome.ts';

/** A reporter of Vitest, for `npm test`. A file that does not load, or a hook that fails, counts as a failed test. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter's default export
export default class VitestOutcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${fileOf(module)}: ${test.fullName}`,
        state: test.result().state,
        isFlaky: test.diagnostic()?.flaky === true,
      })),
    );
    const broken = modules.filter((module) =>
      [module, ...module.children.allSuites()].some((each) => each.errors().length > 0),
    );
    writeOutcome({
      passed: tests.filter(({ state }) => state === 'passed').length,
      failed: [
        ...tests.filter(({ state }) => state === 'failed').map(({ name }) => name),
        ...broken.map((module) => `${fileOf(module)}: the file or one of its hooks`),
        ...unhandled.map(({ message }) => `outside of every test: ${message}`),
      ],
      unstable: tests.filter(({ isFlaky }) => isFlaky).map(({ name }) => name),
    });
  }
}

const fileOf = ({ moduleId }: TestModule) => relative(repository, moduleId).replaceAll('\\', '/');
