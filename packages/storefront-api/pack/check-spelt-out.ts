/** Throws when a written type names anything but @trpc/server's, or has lost or shortened something. */
export function checkSpeltOut(type: string): void {
  const foreign = /import\("(?!@trpc\/server")[^"]*"\)|\bany\b|\.\.\./.exec(type);
  if (foreign) throw new Error(`A type of the router is not spelt out: ${foreign[0]}.`);
}
