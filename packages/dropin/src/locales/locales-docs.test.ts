import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en_US } from './en_US.ts';
import { localeFiles, localeIds } from './locale-files.ts';

const page = readFileSync(new URL('../../../../docs/behaviour/widget.md', import.meta.url), 'utf8');

describe('docs/behaviour/widget.md', () => {
  it('lists every locale in its order, and says which a native speaker has read', async () => {
    expect(page).toContain(`: ${localeIds.map((id) => `\`${id}\``).join(', ')}.\n`);
    expect(page).toContain(`in ${localeIds.length} locales`);
    const others = await Promise.all(localeIds.filter((id) => id !== 'en_US').map((id) => localeFiles[id]()));
    expect(page).toContain('A native speaker has read `en_US` alone');
    expect(others.filter(({ reviewed }) => reviewed)).toEqual([]);
  });

  it('lists the keys of all texts, and the texts that Braintree’s Drop-in does not have', () => {
    const [, section = ''] = page.split('### Text keys\n');
    const [, keys = '', own = ''] = /:\n\n(`[^\n]*`)\.\n\n.*?```yaml\n(.*?)\n```/s.exec(section) ?? [];
    const texts = own.split('\n').map((line) => [line.split(': ', 1).join(), line.replace(/^.*?: /, '')]);
    const named = [...keys.replaceAll('`', '').split(', '), ...texts.map(([key]) => key)];
    expect(named).toEqual(Object.keys(en_US));
    expect(en_US).toMatchObject(Object.fromEntries(texts));
  });

  it('says that British and Australian English are the same', async () => {
    expect((await localeFiles.en_AU()).strings).toEqual((await localeFiles.en_GB()).strings);
  });
});
