import { build, minify } from 'vite';
import { gzipSync } from 'node:zlib';
import { scriptBundle } from './bundles.ts';
process.env['NODE_ENV'] = 'production';
const out: any = await build({ ...scriptBundle('/tmp/x', {}), build: { ...scriptBundle('/tmp/x', {}).build, write: false } });
const chunks = [out].flat().flatMap((o: any) => o.output);
const entry = chunks.find((c: any) => c.isEntry);
const rows: [number, number, string][] = [];
for (const [id, m] of Object.entries<any>(entry.modules)) {
  if (!m.code) continue;
  const { code } = await minify('x.js', m.code, { module: true, compress: false } as any).catch(() => ({ code: m.code }));
  rows.push([gzipSync(code, { level: 9 }).length, code.length, id.replace(/.*node_modules\//, 'nm/').replace(/.*packages\//, '')]);
}
rows.sort((a, b) => b[0] - a[0]);
const group: Record<string, number> = {};
for (const [g, , id] of rows) { const k = id.startsWith('nm/') ? id.split('/').slice(0, id.includes('@') ? 3 : 2).join('/') : id.split('/').slice(0, 3).join('/'); group[k] = (group[k] ?? 0) + g; }
console.log(Object.entries(group).sort((a, b) => b[1] - a[1]).map(([k, v]) => `${v} ${k}`).join('\n'));
console.log('---');
for (const r of rows.slice(0, 75)) console.log(r.join(' '));
