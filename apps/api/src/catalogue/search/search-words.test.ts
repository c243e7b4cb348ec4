import { sql } from 'kysely';
import type { ProductSearchPage } from 'contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { askTrpc, fillShelves, type ShelfProduct } from './search.fixture.ts';

let api: TestApi;
let categories: Record<string, string>;
/** The stop words of the English configuration, as the server has them in its files. */
let stopWords: string[];

const named = (...names: string[]): ShelfProduct[] =>
  names.map((name, minute) => ({ name, minute, description: 'It can be for you, over and out.' }));

beforeAll(async () => {
  api = await startTestApi();
  const { rows } = await sql<{ words: string }>`
    select pg_read_file(setting || '/tsearch_data/english.stop') as words
    from pg_config where name = 'SHAREDIR'`.execute(api.deps.db);
  stopWords = (rows[0]?.words ?? '').trim().split('\n');
  expect(stopWords.length).toBeGreaterThan(100);
  categories = await fillShelves(api.ctx, {
    Stops: stopWords.map((word, place) => ({ name: `Qu${letters(place)}x ${word} zz`, rupees: 100 + place })),
    Garden: named('Enamel Watering Can', 'Watering Hose', 'Chair for the Garden', 'Garden Bench'),
    Sound: named('Over-Ear Headphones', 'Headphones'),
    'All Other': named('Plain Board'),
    Letters: named(
      'Smørrebrød Board',
      'Łódź Vase',
      'Đakovo Plate',
      'Straße Print',
      'Æsop Œuvre',
      'Þórr Mug',
      'Isparta Kilim',
      'Iğdır Rug',
      'Лампа Света',
      'ΟΔΟΣ Sign',
    ),
    Joined: named(
      'Wi-Fi Router',
      'WiFi Camera',
      'Wi Fi Plug',
      'T-Shirt Red',
      'Tshirt Blue',
      'T Shirt Green',
      'U.S.B. Hub',
      'USB Cable',
      'U S B Fan',
      'Type–C Dock',
      'Rock’n’Roll Poster',
      'MP3 Player',
      'MP-3 Case',
      'Cord 2.5 mm',
      'Kettle™ Deluxe',
    ),
    Signs: named(
      'Soft\u00adware Box',
      'Book\u200bend',
      'Tea\u2060pot\ufeff',
      'ಕ್ಷ\u200dಣ Lamp',
      'র\u200d্যাম Shawl',
      'नमस्ते। Card',
    ),
    Spaceless: named(
      '東京タワー模型',
      '大阪 ガラス鉢',
      '佐々木のLED充電器',
      'ร่มกันแดดสีฟ้า',
      'ឆ័ត្រពណ៌ខៀវ',
      'ຄັນຮົ່ມສີຟ້າ',
    ),
  });
});
afterAll(() => api.close());

/** A number in letters, so that it is a word of its own. */
const letters = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'bdfgklmnpr'[Number(digit)] ?? '');

const search = async (input: object): Promise<ProductSearchPage> => {
  const answer = await askTrpc(api, 'search', { limit: 100, ...input });
  expect(answer.statusCode).toBe(200);
  return answer.json().result.data;
};
const found = async (text: string) => (await search({ text })).products.map(({ name }) => name);
const listed = async (text: string) => {
  const url = `/product/listSearch?category=All&search=${encodeURIComponent(text)}`;
  const answer = await api.app.inject({ method: 'POST', url });
  return answer.json<{ ProductList: { name: string }[] }>().ProductList.map(({ name }) => name);
};
const suggested = async (text: string): Promise<string[]> =>
  (await askTrpc(api, 'suggest', { text })).json().result.data.map(({ name }: { name: string }) => name);
const counted = async (text: string): Promise<number> =>
  (await askTrpc(api, 'facets', { text })).json().result.data.total.value;

test('every stop word of the language finds the product that has it in its name, alone and with others, in each call', async () => {
  for (const [place, word] of stopWords.entries()) {
    const name = `Qu${letters(place)}x ${word} zz`;
    const [alone, withAnother, whileTyped, count, cheapest] = await Promise.all([
      listed(word),
      found(`QU${letters(place)}X ${word.toUpperCase()}`),
      suggested(word),
      counted(word),
      search({ text: word, sort: 'cheapest' }),
    ]);
    expect(alone).toContain(name);
    expect(withAnother).toEqual([name]);
    expect(whileTyped).toContain(name);
    expect(count).toBe(alone.length);
    expect(cheapest.products.map((one) => one.name)).toContain(name);
    expect(cheapest.correctedText).toBeNull();
  }
});

test('a stop word counts for less than the others, and is not looked for in descriptions', async () => {
  expect(await found('watering can')).toEqual(['Enamel Watering Can', 'Watering Hose']);
  expect((await found('a chair for the garden')).slice(0, 1)).toEqual(['Chair for the Garden']);
  expect(await found('an over ear headphone')).toEqual(['Over-Ear Headphones']);
  expect(await found('the bench of a garden')).toEqual(['Garden Bench']);
  expect(await found('can')).not.toContain('Garden Bench');
  expect(await found('the xylophone')).toEqual([]);
  expect(await found('can xylophone')).toEqual([]);
  expect(await found('other')).toContain('Plain Board');
  expect((await search({ text: 'wattering can' })).correctedText).toBe('watering can');
});

test('a stop word that is being typed is suggested', async () => {
  for (const text of ['ov', 'ove', 'over', 'over-', 'over-ea', 'over ear h']) {
    expect([text, await suggested(text)]).toEqual([text, expect.arrayContaining(['Over-Ear Headphones'])]);
  }
  expect(await suggested('watering ca')).toEqual(['Enamel Watering Can']);
});

test.each([
  ['smorrebrod', 'SMØRREBRØD', 'Smørrebrød Board'],
  ['lodz', 'łódź', 'Łódź Vase'],
  ['dakovo', 'ĐAKOVO', 'Đakovo Plate'],
  ['strasse', 'straße', 'Straße Print'],
  ['STRASSE', 'STRAẞE', 'Straße Print'],
  ['aesop', 'æsop', 'Æsop Œuvre'],
  ['oeuvre', 'œuvre', 'Æsop Œuvre'],
  ['thorr', 'þórr', 'Þórr Mug'],
  ['isparta', 'ısparta', 'Isparta Kilim'],
  ['igdir', 'IĞDIR', 'Iğdır Rug'],
  ['лампа', 'ЛАМПА', 'Лампа Света'],
  ['οδος', 'ΟΔΌΣ', 'ΟΔΟΣ Sign'],
  ['software', 'soft\u00adware', 'Soft\u00adware Box'],
  ['bookend', 'book\u200bend', 'Book\u200bend'],
  ['teapot', 'tea\ufeffpot', 'Tea\u2060pot\ufeff'],
  ['ಕ್ಷಣ', 'ಕ್ಷ\u200cಣ', 'ಕ್ಷ\u200dಣ Lamp'],
  ['র্যাম', 'র\u200d্যাম', 'র\u200d্যাম Shawl'],
  ['नमस्ते', 'नमस्ते।', 'नमस्ते। Card'],
  ['kettle', 'Kettle®', 'Kettle™ Deluxe'],
])('%s and %s find %s', async (one, other, name) => {
  for (const text of [one, other]) {
    expect([text, await found(text)]).toEqual([text, [name]]);
    expect([text, await suggested(text)]).toEqual([text, [name]]);
    expect((await search({ text })).correctedText).toBeNull();
  }
});

test.each([
  [
    ['wifi', 'wi-fi', 'wi fi', 'Wi‑Fi', 'WI.FI', 'wi\u00adfi'],
    ['Wi-Fi Router', 'WiFi Camera', 'Wi Fi Plug'],
  ],
  [
    ['tshirt', 't-shirt', 't shirt', 'T–SHIRTS'],
    ['T-Shirt Red', 'Tshirt Blue', 'T Shirt Green'],
  ],
  [
    ['usb', 'u.s.b', 'U.S.B.', 'u s b', 'u-s-b'],
    ['U.S.B. Hub', 'USB Cable', 'U S B Fan'],
  ],
  [['typec', 'type c', 'type-c'], ['Type–C Dock']],
  [['rocknroll', "rock'n'roll", 'rock n roll'], ['Rock’n’Roll Poster']],
  [
    ['mp3', 'mp-3', 'mp 3'],
    ['MP3 Player', 'MP-3 Case'],
  ],
])('%j each find the same products', async (texts, names) => {
  for (const text of texts) {
    expect([text, (await found(text)).toSorted()]).toEqual([text, names.toSorted()]);
    expect([text, (await listed(text)).toSorted()]).toEqual([text, names.toSorted()]);
    expect([text, await counted(text)]).toEqual([text, names.length]);
    expect([text, await suggested(text)]).toEqual([text, expect.arrayContaining(names.slice(0, 1))]);
    expect((await search({ text })).correctedText).toBeNull();
  }
});

test.each([
  ['東京', '東京タワー模型'],
  ['東', '東京タワー模型'],
  ['タワー', '東京タワー模型'],
  ['型', '東京タワー模型'],
  ['東京 模型', '東京タワー模型'],
  ['大阪ガラス', '大阪 ガラス鉢'],
  ['ｶﾞﾗｽ', '大阪 ガラス鉢'],
  ['佐々木', '佐々木のLED充電器'],
  ['led充電', '佐々木のLED充電器'],
  ['กันแดด', 'ร่มกันแดดสีฟ้า'],
  ['ពណ៌', 'ឆ័ត្រពណ៌ខៀវ'],
  ['ສີຟ້າ', 'ຄັນຮົ່ມສີຟ້າ'],
])('%s is found inside %s', async (text, name) => {
  expect(await found(text)).toEqual([name]);
  expect(await listed(text)).toEqual([name]);
  expect(await suggested(text)).toEqual([name]);
  expect(await counted(text)).toBe(1);
  expect(await search({ text, sort: 'newest', categoryIds: [categories['Spaceless']] })).toMatchObject({
    products: [{ name }],
    correctedText: null,
  });
});

test('what is not sold is not found', async () => {
  for (const text of ['xylophone', '京東', '東塔', '模京', 'カラス', 'แดดกัน', '25', 'w1fi', 'oven', 'qqq']) {
    expect([text, await found(text)]).toEqual([text, []]);
  }
});
