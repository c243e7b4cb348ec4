import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { registry, serveMetrics } from 'observation/metrics';
import { expect, it } from 'vitest';
import '../apps/api/src/metrics.service.ts';
import '../apps/api/src/platform/jobs/job-timer.ts';
import '../apps/api/src/selling/payment/attempt.service.ts';
import '../apps/web/server/reports/reports.ts';
import { freePort } from './postgres.ts';
import { repository } from './settings.ts';

const textOf = (name: string) => readFileSync(join(repository, 'docker', name), 'utf8');

const dashboard = JSON.parse(textOf('grafana.json')) as { panels: { targets: { expr: string }[] }[] };
const alerts = parseYaml(textOf('alerts.yml')) as {
  groups: { rules: { alert: string; expr: string }[] }[];
};
const questions = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
];

/** The names of metrics in an expression: words before a brace, a bracket, a comparison or the end, and with an underscore. */
const namesIn = (expression: string) =>
  expression.replace(/\{[^}]*\}|\b(by|on) \([^)]*\)/g, '').match(/\b[a-z]+_\w+\b(?!\s*\()/g) ?? [];

it('the dashboard and the alerts ask for metrics that the servers have, and for all of ours', async () => {
  const port = await freePort();
  const close = await serveMetrics({ port });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await close();
  const known = new Set(Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name));
  const asked = new Set(questions.flatMap(namesIn).map((name) => name.replace(/_(bucket|sum|count)$/, '')));
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  // What is ours is also looked at.
  expect(
    registry
      .getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => !asked.has(name)),
  ).toEqual([]);
});
