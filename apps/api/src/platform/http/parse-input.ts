import type { z } from 'zod';

type Issue = { readonly path: readonly PropertyKey[] };

/**
 * The input without the fields that were refused and are `null`: for an optional field, `null` is as if absent. Returns
 * undefined when no refused field is `null`. `input` itself stays as it is.
 */
export function withoutRefusedNulls(
  input: unknown,
  issues: readonly Issue[],
): { input: unknown } | undefined {
  const copy = { input: structuredClone(input) };
  const isRemoved = issues.map(({ path }) => {
    const steps = ['input', ...path];
    const field = steps.pop() as PropertyKey;
    const owner = steps.reduce<unknown>((value, step) => (value as never)?.[step], copy);
    if (typeof owner !== 'object' || owner === null || Array.isArray(owner)) return false;
    return (owner as Record<PropertyKey, unknown>)[field] === null && Reflect.deleteProperty(owner, field);
  });
  return isRemoved.includes(true) ? copy : undefined;
}

/** Parses an input; `null` for an optional field is as if absent. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(input);
  const rest = parsed.success ? undefined : withoutRefusedNulls(input, parsed.error.issues);
  return rest ? schema.safeParse(rest.input) : parsed;
}
