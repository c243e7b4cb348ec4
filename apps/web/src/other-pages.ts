import type { RouteObject } from 'react-router';

/** The pages that most visits never open: the names of their files would be in a script that every page loads. */
export const otherPages = import.meta.glob<NonNullable<RouteObject['Component']>>(
  ['./routes/*.route.tsx', '!./routes/{home,shop,product}.route.tsx'],
  { import: 'Component' },
);
