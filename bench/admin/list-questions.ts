import { trpcPath } from '../api/trpc-path.ts';
import type { Ask } from '../ask.ts';

/** The requests of each class to a tRPC query of admins. */
export const listQuestions = (
  procedure: string,
  headers: Record<string, string>,
  inputs: Record<string, object[]>,
): Record<string, Ask[]> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, each]) => [
      name,
      each.map((input) => ({ path: trpcPath(procedure, input), headers })),
    ]),
  );
