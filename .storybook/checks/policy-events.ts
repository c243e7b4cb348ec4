type Violation = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'sourceFile' | 'lineNumber' | 'sample' | 'blockedURI'
>;

/** Files of the tools that run the stories, which no page of ours loads, and what they do. */
const tools = [
  // Storybook itself pauses animations by a style element while the checks run.
  /\/sb-vitest\/.*\/deps\/(csf|preview-api)-[\w-]+\.js$/,
];

/** Whether the violation comes from a tool that runs the stories, not from a component or a library. */
export const isOfTheTools = ({ sourceFile }: Violation): boolean =>
  tools.some((file) => file.test(sourceFile.replace(/\?.*$/, '')));

/** The violation as a sentence. */
export function blocked({
  effectiveDirective,
  sourceFile,
  lineNumber,
  sample,
  blockedURI,
}: Violation): string {
  const where = sourceFile
    ? ` at ${sourceFile.replace(/^https?:\/\/[^/]+/, '').replace(/\?.*$/, '')}:${lineNumber}`
    : '';
  const what = [blockedURI, sample && `‘${sample}’`].filter(Boolean).join(' ');
  return `The policy of our pages blocks it: ${effectiveDirective}, ${what}${where}`;
}
