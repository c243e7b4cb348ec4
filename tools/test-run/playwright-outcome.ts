import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { repository } from '../settings.ts';
import { writeOutcome } from './outcome.ts';

/** A reporter of Playwright, for `npm test`. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter's default export
export default class PlaywrightOutcome implements Reporter {
  private suite: Suite | undefined;
  private readonly errors: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onError({ message = '' }: { message?: string }): void {
    this.errors.push(`outside of every test: ${message}`);
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const names = (...outcomes: string[]) =>
      tests
        .filter((test) => outcomes.includes(test.outcome()))
        .map(({ location, title }) => `${relative(repository, location.file)}:${location.line}: ${title}`);
    writeOutcome({
      passed: names('expected', 'flaky').length,
      failed: [...names('unexpected'), ...this.errors],
      unstable: names('flaky'),
    });
  }
}
