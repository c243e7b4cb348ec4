import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en_US } from './en_US.ts';
import { localeFiles, localeIds } from './locale-files.ts';

const page = readFileSync(new URL('../../../../docs/behaviour/widget.md', import.meta.url), 'utf8');

/** The lines of the block of code below a heading. */
function linesBelow(heading: string): string[] {
  const [, chapter = ''] = page.split(`### ${heading}\n`);
  const [, block = ''] = /^```\w*\n(.*?)\n```$/ms.exec(chapter) ?? [];
  return block.split('\n');
}

describe('docs/behaviour/widget.md', () => {
  it('lists every locale in its order, with its short name, and says which a native speaker has read', async () => {
    const shortNames = new Set<string>();
    const listed = localeIds.map((id) => {
      const short = id.split('_', 1).join();
      const isFirst = !shortNames.has(short);
      shortNames.add(short);
      return isFirst ? `\`${id}\` (\`${short}\`)` : `\`${id}\``;
    });
    expect(page).toContain(`: ${listed.join(', ')}.\n`);
    expect(page).toContain(`in ${localeIds.length} locales`);
    const others = await Promise.all(localeIds.filter((id) => id !== 'en_US').map((id) => localeFiles[id]()));
    expect(page).toContain('A native speaker has read `en_US` alone');
    expect(others.filter(({ reviewed }) => reviewed)).toEqual([]);
  });

  it('lists the texts of US English', () => {
    expect(linesBelow('Text keys')).toEqual(Object.entries(en_US).map(([key, text]) => `${key}: ${text}`));
  });

  it('says that British and Australian English are the same', async () => {
    expect((await localeFiles.en_AU()).strings).toEqual((await localeFiles.en_GB()).strings);
  });
});
