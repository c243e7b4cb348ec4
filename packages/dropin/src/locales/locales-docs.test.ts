import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en_US } from './en_US.ts';
import { tagOf } from './find-locale.ts';
import { localeFiles, localeIds } from './locale-files.ts';

const page = readFileSync(new URL('../../../../docs/behaviour/widget.md', import.meta.url), 'utf8');

/** The rows of the table below a heading, without its head. */
function rowsBelow(heading: string): string[][] {
  const [, chapter = ''] = page.split(`### ${heading}\n`);
  const [section = ''] = chapter.split('\n#');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => row.slice(2, -2).split(' | '));
}

describe('docs/behaviour/widget.md', () => {
  it('lists every locale in its order, with its short name, and whether a native speaker has read it', async () => {
    const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
    const shortNames = new Set<string>();
    const rows = await Promise.all(
      localeIds.map(async (id) => {
        const short = id.split('_', 1).join();
        const isFirst = !shortNames.has(short);
        shortNames.add(short);
        const isReviewed = id === 'en_US' || (await localeFiles[id]()).reviewed;
        return [`\`${id}\``, isFirst ? `\`${short}\`` : '', names.of(tagOf(id)), isReviewed ? 'yes' : 'no'];
      }),
    );
    expect(rowsBelow('Locales')).toEqual(rows);
    expect(page).toContain(`in ${localeIds.length} locales`);
  });

  it('lists the texts of US English', () => {
    expect(rowsBelow('Text keys')).toEqual(Object.entries(en_US).map(([key, text]) => [`\`${key}\``, text]));
  });

  it('lists how other English differs', async () => {
    const [british, australian, indian] = await Promise.all(
      (['en_GB', 'en_AU', 'en_IN'] as const).map(
        async (id) => (await localeFiles[id]()).strings as Readonly<Record<string, string>>,
      ),
    );
    expect(australian).toEqual(british);
    const rows = Object.entries(en_US).flatMap(([key, text]) => {
      const shown = [british, indian].map((strings) =>
        strings?.[key] === text || strings?.[key] === undefined ? 'as US' : strings[key],
      );
      return shown.every((one) => one === 'as US') ? [] : [[`\`${key}\``, ...shown]];
    });
    expect(rowsBelow('English variants')).toEqual(rows);
  });
});
