import { notFound } from '../page/problem.ts';
import { problemText } from '../page/problem-text.ts';
import { useTitle } from '../page/use-title.ts';
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx';

/**
 * The page of an unknown address, for what only the browser can ask about. Not thrown as a Problem, because browsers report
 * that as an error in the console.
 */
export function UnknownPage() {
  const { title, heading, sentence } = problemText(notFound);
  useTitle(title);
  return <NotFoundScreen heading={heading} sentence={sentence} />;
}
