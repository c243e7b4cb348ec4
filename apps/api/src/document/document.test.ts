import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ publicUrl: 'https://api.shop.test' });
});
afterAll(() => api.close());

const problemsOf = async (publicUrl: string): Promise<string[]> => {
  const other = await startTestApi({ publicUrl });
  const { body } = await other.app.inject('/openapi.json');
  await other.close();
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: body, config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  );
};

test.each(['https://api.shop.test', 'http://localhost:4000'])(
  "the document at %s has no problem by Redocly's recommended rules, not even a warning",
  async (publicUrl) => expect(await problemsOf(publicUrl)).toEqual([]),
);
