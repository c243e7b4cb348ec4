import { dirname, normalize } from 'node:path/posix';
import type { SourceFile } from './source-files.fixture.ts';

/**
 * The groups of files that import each other in a circle, imports of types included: such files can only be understood,
 * moved and tested together. Each group is sorted by path.
 */
export function importCircles(files: SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const imports = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.map(({ from }) => resolve(path, from)).filter((target) => known.has(target)),
    ]),
  );
  return stronglyConnected(imports).filter((group) => group.length > 1);
}

const resolve = (path: string, from: string) =>
  from.startsWith('.') ? normalize(`${dirname(path)}/${from}`) : from;

/** Tarjan's algorithm. */
export function stronglyConnected(graph: Map<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): number => {
    let low = order.size;
    order.set(node, low);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === order.get(node)) groups.push(stack.splice(stack.indexOf(node)).sort());
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return groups;
}
