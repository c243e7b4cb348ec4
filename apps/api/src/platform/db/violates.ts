/** Whether an error of Postgres is a violation of this constraint or unique index. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;
