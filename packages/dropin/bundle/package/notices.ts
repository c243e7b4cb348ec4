import type { BundledPackage } from './bundled-packages.ts';

/** The text of the package’s notices: each bundled package with its licence. */
export function noticesOf(packages: readonly BundledPackage[]): string {
  const sections = packages.map(
    ({ name, version, license, text }) =>
      `## ${name} ${version}\n\nLicence: ${license}\n\n\`\`\`text\n${text.replaceAll('\r\n', '\n')}\n\`\`\`\n`,
  );
  return `# Notices of bundled code\n\nThe files of this package contain code of the packages below. This list is made from the builds.\n\n${sections.join('\n')}`;
}
