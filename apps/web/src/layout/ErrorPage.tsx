import { useLocation, useRouteError } from 'react-router';
import { toProblem } from '../page/problem.ts';
import { ErrorScreen } from '../screens/ErrorScreen.tsx';
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx';
import { problemText } from '../page/problem-text.ts';
import { useTitle } from '../page/use-title.ts';

/** Replaces a page that cannot be shown. */
export function ErrorPage() {
  const problem = toProblem(useRouteError());
  const { pathname, search } = useLocation();
  const { title, heading, sentence } = problemText(problem);
  useTitle(title);
  return problem.status === 404 ? (
    <NotFoundScreen heading={heading} sentence={sentence} />
  ) : (
    <ErrorScreen heading={heading} sentence={sentence} retryHref={pathname + search} />
  );
}
