/** One problem of a browser's request. `path` leads from the body's root to the field; a code may be unknown. */
export type FieldProblem = { path: string[]; code?: string; message: string };

type FieldError =
  | { field: string; code?: string; message: string }
  | { field: string; fieldErrors: FieldError[] };

/**
 * The body of a 422 for browsers: {error: {message}, fieldErrors: [{field, fieldErrors: [{field, code,
 * message}]}]}.
 */
export function fieldErrorsJson(message: string, problems: FieldProblem[]) {
  return { error: { message }, fieldErrors: nested(problems) };
}

function nested(problems: FieldProblem[]): FieldError[] {
  return [...Map.groupBy(problems, ({ path }) => path[0] ?? '')].flatMap(([field, group]) => {
    const own = group
      .filter(({ path }) => path.length === 1)
      .map(({ code, message }) => ({ field, ...(code && { code }), message }));
    const below = group
      .filter(({ path }) => path.length > 1)
      .map((one) => ({ ...one, path: one.path.slice(1) }));
    return below.length > 0 ? [...own, { field, fieldErrors: nested(below) }] : own;
  });
}
