import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ImportCounts, ImportEvent } from 'contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { createCategory } from '../category/category.service.ts';
import { csvLine, readCell } from '../../platform/csv/write-csv.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { addShopper, orderInput } from '../../selling/order/shop.fixture.ts';
import { createProduct, updateProduct } from '../product/product-writes.service.ts';
import { productColumns } from './product-columns.ts';

let api: TestApi;
let admin: LoggedIn;
let kitchen: string;
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await logInAs(api.ctx, '1');
  kitchen = (await createCategory(api.ctx, { name: 'Kitchen' })).id;
});
afterAll(() => api.close());
afterEach(async () => {
  await expect.poll(() => readdir(api.ctx.photos.incoming)).toEqual([]);
  await api.ctx.db.updateTable('products').set({ deletedAt: new Date() }).execute();
});

const header = Object.keys(productColumns).join(',');
const send = (payload: string | Buffer, { query = '', key = '', by = admin } = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/products/import${query}`,
    headers: { ...by.headers, 'content-type': 'text/csv', ...(key && { 'idempotency-key': key }) },
    payload,
  });

async function imported(payload: string | Buffer, options?: Parameters<typeof send>[1]) {
  const answer = await send(payload, options);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
  const events = answer.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportEvent);
  const of = <Name extends string>(name: Name) =>
    events.flatMap((event) => (name in event ? [(event as Record<Name, unknown>)[name]] : []));
  return {
    header: of('header')[0] as string,
    counts: of('counts')[0] as ImportCounts | undefined,
    bad: of('bad') as { line: number; column: string; reason: string; csv: string }[],
    refused: of('refused')[0],
    last: events.at(-1),
  };
}
const exported = async () => (await api.app.inject({ url: '/products/export', headers: admin.headers })).body;
const add = (fields: Partial<Parameters<typeof createProduct>[1]> = {}) =>
  createProduct(api.ctx, {
    name: 'Kettle',
    description: '',
    pricePaise: 149_900,
    quantity: 5,
    needsShipping: true,
    sku: '',
    categoryId: kitchen,
    pictureUrl: '',
    ...fields,
  });
const rows = () =>
  api.ctx.db.selectFrom('products').selectAll().where('deletedAt', 'is', null).orderBy('name').execute();
const audited = () =>
  api.ctx.db
    .selectFrom('auditEvents')
    .select(['about', 'changes', 'byAccount'])
    .where('kind', '=', 'products_imported')
    .orderBy('id')
    .execute();

test('what was exported is imported unchanged: no version, no event, whatever the texts begin with', async () => {
  const names = [
    '=1+1',
    '-1',
    "'=1+1",
    "''@x",
    "'Tis a kettle",
    '+1',
    '＝1',
    'A "quoted", one',
    'Line\nbreak;',
  ];
  for (const name of names) await add({ name, description: `${name}\r\n${name}` });
  const many = await add({ name: 'Pictured' });
  await updateProduct(api.ctx, {
    id: many.id,
    pictures: [
      { url: 'https://example.com/a b.png', alt: 'Two\nlines' },
      { url: 'https://example.com/b.png', alt: '' },
    ],
  });
  // Older products may have one name.
  await add({ name: 'Twin' });
  await add({ name: 'Twin' });
  const [before, events] = [await rows(), await audited()];
  const csv = await exported();
  expect(csv.startsWith(`\uFEFF${header}\r\n`)).toBe(true);
  expect(csv).toContain(`"'=1+1\r\n'=1+1"`);
  expect(csv).toContain(
    ',1499.00,Kitchen,5,yes,,,"https://example.com/a%20b.png Two lines\nhttps://example.com/b.png"',
  );

  expect(await imported(csv)).toMatchObject({
    counts: { created: 0, changed: 0, unchanged: names.length + 3, bad: 0 },
    last: { end: true },
  });
  expect(await rows()).toEqual(before);
  expect(await audited()).toEqual(events);
});

/** What a spreadsheet makes of a comma file when it saves it in its own way. */
const habits: Record<string, (csv: string) => string | Buffer> = {
  'cells between commas, numbers in groups, LF, one BOM more': (csv) =>
    `\uFEFF${csv.replace(/,(\d+)\.00,/g, (_, rupees) => `,"₹${Number(rupees).toLocaleString('en-IN')}.00",`).replaceAll('\r\n', '\n')}`,
  'cells between semicolons, a decimal comma, empty columns at the end': (csv) =>
    `sep=;\r\n${csv
      .replaceAll(/,(\d+)\.00,/g, (_, rupees) => `,"${Number(rupees).toLocaleString('de-DE')},0",`)
      .replace(/"(?:[^"]|"")*"|,/g, (part) => (part === ',' ? ';' : part))
      .replaceAll(/(?<=;yes;)(?=\r\n)/g, ';;')}`,
  'cells between tabs, lines that end with CR': (csv) =>
    csv
      .replace(/"(?:[^"]|"")*"|,/g, (part) => (part === ',' ? '\t' : part.replaceAll('\r\n', '\n')))
      .replaceAll('\r\n', '\r'),
};

test.each(Object.keys(habits))(
  'an export that a spreadsheet saved comes back unchanged: %s',
  async (habit) => {
    for (const name of ['Kettle', '=1;-1,"+1"', 'A;\u2028-\r\n-1'])
      await add({ name, description: `${name}\r\n,=1\n;"-2`, pricePaise: 12_950_000 });
    const before = await rows();
    const saved = habits[habit]?.(await exported()) ?? '';
    expect(String(saved)).not.toBe(await exported());
    expect(await imported(saved)).toMatchObject({
      counts: { created: 0, changed: 0, unchanged: 3, bad: 0 },
      last: { end: true },
    });
    expect(await rows()).toEqual(before);
  },
);

test('an export that was saved in UTF-16 is refused with the way out', async () => {
  await add();
  const csv = await exported();
  for (const text of [csv, csv.slice(1)]) {
    const answer = await send(Buffer.from(text, 'utf16le'));
    expect([answer.statusCode, answer.json().errorMessage]).toEqual([
      400,
      'The file is not in UTF-8. Save it as “CSV UTF-8”. Nothing was changed.',
    ]);
  }
});

test('no reader of an export sees a formula, whatever it takes for a separator', async () => {
  for (const separator of [';', '\t', '\n', '\r', '|', '\u2028', ','])
    await add({ name: `A${separator}=1+1`, description: `A${separator}"=1` });
  const csv = await exported();
  for (const separator of [';', '\t', /[\r\n]+/, '|', '\u2028', ','])
    for (const cell of csv.split(separator)) expect(cell).not.toMatch(/^"*[=+@-]/);
});

test.each([
  [',', '"1,00,000.00"', 10_000_000],
  [',', '"1,500"', 150_000],
  [',', '₹149.5', 14_950],
  [';', '149,5', 14_950],
  [';', '1.299,50', 129_950],
  [';', '99.5', 9_950],
  ['\t', '₹ 1\u202F299,50', 129_950],
  [',', '1.500', '“1.500” can mean two numbers. Write 1500 or 1.50.'],
  [';', '1.500', '“1.500” can mean two numbers. Write 1500 or 1,50.'],
  [';', '1,234', '“1,234” can mean two numbers. Write 1234 if it means that.'],
  [';', '-149,5', 'A price is not negative.'],
  [';', '1,2,3', 'Enter a price in rupees, with at most two decimals.'],
])('between “%s” the price %s is %s', async (separator, price, expected) => {
  const line = (...cells: string[]) => `${cells.join(separator)}\n`;
  const csv = line('Name', 'Price in rupees', 'Category') + line('Mug', price, 'Kitchen');
  const { bad } = await imported(csv);
  expect(bad[0]?.reason ?? (await rows())[0]?.pricePaise).toBe(expected);
});

test('a quantity is read as a price is', async () => {
  const csv =
    'Name;Price in rupees;Category;Quantity\nA;1;Kitchen;1.000.000\nB;1;Kitchen;1.500\nC;1;Kitchen;2,5\n';
  const { bad } = await imported(csv);
  expect(await rows()).toMatchObject([{ name: 'A', stock: 1_000_000 }]);
  expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
    [3, '“1.500” can mean two numbers. Write 1500 or 1,50.'],
    [4, 'Enter a quantity: a whole number of units.'],
  ]);
});

test('lines are counted behind cells with line breaks, and bad ones come back with the separator of the file', async () => {
  const csv = [
    'sep=;',
    'Name;Price in rupees;Category;;',
    '"A\r\nB\nC\rD";1;Kitchen;;',
    'E\u2028F;1;Nowhere;;;;',
    '"G;=H";1,5;Nowhere',
    'I;1;Kitchen;;J',
  ].join('\r\n');
  const { bad, header: first, counts } = await imported(csv);
  expect(counts).toEqual({ created: 1, changed: 0, unchanged: 0, bad: 3 });
  expect(first).toBe('Name;Price in rupees;Category;Line;Column;Reason\r\n');
  expect(bad).toEqual([
    expect.objectContaining({
      line: 7,
      column: 'Category',
      csv: expect.stringMatching(/^E\u2028F;1;Nowhere;7;/),
    }),
    expect.objectContaining({ line: 8, csv: expect.stringMatching(/^"G;'=H";1,5;Nowhere;8;Category;/) }),
    expect.objectContaining({ line: 9, reason: 'The line has 5 cells, and the first line of the file 3.' }),
  ]);
  const { body } = await send(csv);
  expect(body).not.toMatch(/[\u0085\u2028\u2029]/);
});

test('a dry run shows the columns with samples; an unknown one can be left out or read as another', async () => {
  const csv =
    'Title,Colour,Price in rupees,Category\nMug,red,1,Kitchen\nCup,red,2,Kitchen\nPot,blue,x,Kitchen\n';
  const dryRun = async (columns?: unknown) => {
    const query = new URLSearchParams({
      dryRun: 'true',
      ...(columns !== undefined && { columns: JSON.stringify(columns) }),
    });
    return send(csv, { query: `?${query.toString()}` });
  };
  const [shown, last] = (await dryRun()).body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(shown.columns.known).toEqual(header.split(','));
  expect(shown.columns.file).toEqual([
    { name: 'Title', column: null, samples: ['Mug', 'Cup', 'Pot'] },
    { name: 'Colour', column: null, samples: ['red', 'blue'] },
    { name: 'Price in rupees', column: 'Price in rupees', samples: ['1', '2', 'x'] },
    { name: 'Category', column: 'Category', samples: ['Kitchen'] },
  ]);
  expect(last.refused).toMatch(/^There is no column “Title”/);

  const columns = ['Name', null, 'Price in rupees', 'Category'];
  expect((await dryRun(columns)).body).toContain('"created":2,"changed":0,"unchanged":0,"bad":1');
  for (const wrong of [{}, [1], 'Name', ['Name', 'Name'], ['Cost'], []])
    expect([
      wrong,
      (await send(csv, { query: `?columns=${encodeURIComponent(JSON.stringify(wrong))}` })).statusCode,
    ]).toEqual([wrong, 400]);
  expect((await send(csv, { query: '?columns=%5B' })).json().errorMessage).toBe(
    'columns is a JSON list with a name or null for each column.',
  );
  const {
    counts,
    bad,
    header: first,
  } = await imported(csv, { query: `?columns=${encodeURIComponent(JSON.stringify(columns))}` });
  expect(counts).toMatchObject({ created: 2, bad: 1 });
  expect(first + bad[0]?.csv).toBe(
    'Name,Price in rupees,Category,Line,Column,Reason\r\nPot,x,Kitchen,4,Price in rupees,"Enter a price in rupees, with at most two decimals."\r\n',
  );
  expect((await rows()).map(({ name }) => name)).toEqual(['Cup', 'Mug']);
});

test.each(["'=1", "a;'=1", 'a\n"\'-1', ';=,=', "''\t=1", "''=1", '=1', "'", "'a", '\t=1', 'a'])(
  'the text %j comes back from its cell',
  (text) => {
    const cell = csvLine([text]).trimEnd();
    expect(readCell(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)).toBe(text);
  },
);

test('a new line makes a product as the form does, and one with an id changes what the file names', async () => {
  const old = await add();
  const csv = [
    'shipping;ID;name;PRICE IN RUPEES;category;quantity;pictures',
    `no;${old.id};Kettle;99.5;kitchen ;7;`,
    ';;"Mug; ""blue""\nwith a handle";199;KITCHEN;;https://example.com/1.png Front\n',
  ];
  csv[2] =
    ';;"Mug; ""blue""\nwith a handle";199;KITCHEN;;"https://example.com/1.png Front\nhttps://example.com/2.png"';
  const key = randomUUID();
  expect(await imported(csv.join('\n'), { key })).toMatchObject({
    counts: { created: 1, changed: 1, unchanged: 0, bad: 0 },
  });
  expect(await rows()).toMatchObject([
    { id: old.id, name: 'Kettle', pricePaise: 9_950, stock: 7, needsShipping: false, version: 2 },
    {
      name: 'Mug; "blue"\nwith a handle',
      description: '',
      pricePaise: 19_900,
      stock: 0,
      needsShipping: false,
      categoryId: kitchen,
      pictureUrl: 'https://example.com/1.png',
      pictureAlt: 'Front',
      version: 1,
    },
  ]);
  const shown = await api.app.inject(`/product/get/${(await rows())[1]?.id}`);
  expect(shown.json().Product.pictures).toMatchObject([
    { url: 'https://example.com/1.png', alt: 'Front' },
    { url: 'https://example.com/2.png', alt: '' },
  ]);
  const found = await api.app.inject({ method: 'POST', url: '/product/listSearch?search=mug' });
  expect(found.json().ProductList).toHaveLength(1);
  expect((await audited()).at(-1)).toEqual({
    about: key,
    byAccount: admin.account.id,
    changes: { created: { from: null, to: 1 }, changed: { from: null, to: 1 }, bad: { from: null, to: 0 } },
  });
  const again = await send(csv.join('\n'), { key });
  expect([again.statusCode, again.json().errorMessage]).toEqual([409, 'This import has landed already.']);
  const outcome = await api.app.inject({
    url: `/trpc/product.importOutcome?input=${encodeURIComponent(JSON.stringify({ id: key }))}`,
    headers: admin.headers,
  });
  expect(outcome.json()).toEqual({ result: { data: { created: 1, changed: 1, bad: 0 } } });
});

test('a file says from when a product is in the shop, and hides it', async () => {
  for (const name of ['Kettle', 'Lamp', 'Tray', 'Vase']) await add({ name, sku: name });
  await updateProduct(api.ctx, { id: (await rows())[3]?.id ?? '', publishedAt: null });
  const before = await rows();
  const file = [
    'SKU,In the shop from',
    'Kettle,Hidden',
    'Lamp,2031-01-02 09:30',
    'Tray,now',
    'Vase,now',
    'None,soon',
  ];
  const { counts, bad } = await imported(file.join('\n'));
  expect(counts).toEqual({ created: 0, changed: 3, unchanged: 1, bad: 1 });
  expect(bad).toMatchObject([{ line: 6, column: 'In the shop from' }]);
  const [kettle, lamp, tray, vase] = await rows();
  expect(kettle).toMatchObject({ publishedAt: null, inShop: false });
  expect(lamp).toMatchObject({ publishedAt: new Date('2031-01-02T04:00:00Z'), inShop: false });
  expect(tray).toEqual(before[2]);
  expect(vase).toMatchObject({ inShop: true });

  const csv = await exported();
  expect(csv).toContain(',hidden\r\n');
  expect(csv).toContain(',2031-01-02T04:00:00.000Z\r\n');
  expect((await imported(csv)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 4 });

  const more = [
    'Name,Price in rupees,Category,In the shop from',
    'Bowl,10,Kitchen,hidden',
    'Cup,10,Kitchen,',
  ];
  expect((await imported(more.join('\n'))).counts).toMatchObject({ created: 2 });
  expect((await rows()).slice(0, 2).map(({ inShop }) => inShop)).toEqual([false, true]);
});

test('a rate of GST is a percentage; an empty one is taken away, as is an empty HSN', async () => {
  const { id } = await add({ sku: 'BOOK-1', gstRate: 1_225, hsn: '4901' });
  expect(await exported()).toContain(',12.25,4901,');
  expect((await imported(await exported())).counts).toMatchObject({ changed: 0, unchanged: 1 });
  // A line that names its product by the SKU leaves what its empty cells are about.
  expect((await imported('SKU,GST in percent,HSN,Description\nBOOK-1,,,\n')).counts).toMatchObject({
    changed: 0,
    unchanged: 1,
  });
  const tax = 'Id,GST in percent,HSN';
  const now = async () => {
    const { rows: found } = await sql<object>`select gst_rate, hsn from products where id = ${id}`.execute(
      api.ctx.db,
    );
    return found[0];
  };
  const { bad } = await imported(`${tax}\n${id},101,\n${id},,84\n`);
  expect(bad.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [2, 'GST in percent', 'Enter a rate of GST in percent, 0 to 100, with at most two decimals.'],
    [3, 'HSN', 'A code of the tariff (HSN) has four to eight digits.'],
  ]);
  expect(await now()).toEqual({ gstRate: 1_225, hsn: '4901' });
  await imported(`${tax}\n${id},"0,25",\n`);
  expect(await now()).toEqual({ gstRate: 25, hsn: '' });
  await imported(`Id,HSN\n${id},8501\n`);
  expect(await now()).toEqual({ gstRate: 25, hsn: '8501' });
  await imported(`${tax}\n${id},,8501\n`);
  expect(await now()).toEqual({ gstRate: null, hsn: '8501' });
  expect((await imported(await exported())).counts).toMatchObject({ changed: 0, unchanged: 1 });
});

test('bad lines are told by line, column and reason, and the good ones land', async () => {
  const { id } = await add();
  const line = (...cells: string[]) => cells.join(',');
  const csv = [
    'Id,Name,Price in rupees,Category,Quantity,Shipping,Pictures',
    line('', 'Good', '1', 'Kitchen', '1', 'yes', ''),
    line('', '', '1', 'Kitchen', '1', 'yes', ''),
    line('', 'A', 'much', 'Kitchen', '1', 'yes', ''),
    line('', 'B', '1', 'Nowhere', '1', 'yes', ''),
    line('', 'C', '1', 'Kitchen', '-1', 'yes', ''),
    line('', 'D', '1', 'Kitchen', '1', 'perhaps', ''),
    line('', 'E', '1', 'Kitchen', '1', 'yes', 'k.png'),
    line('', 'kettle', '1', 'Kitchen', '1', 'yes', ''),
    line('', 'GOOD', '1', 'Kitchen', '1', 'yes', ''),
    line(randomUUID(), 'F', '1', 'Kitchen', '1', 'yes', ''),
    line('x', 'G', '1', 'Kitchen', '1', 'yes', ''),
    line(id, 'Kettle', '2', 'Kitchen', '1', 'yes', ''),
    line(id, 'Kettle', '3', 'Kitchen', '1', 'yes', ''),
    line('', 'x'.repeat(201), '1', 'Kitchen', '1', 'yes', ''),
    line('', 'H', '1', 'Kitchen', '1', 'yes', '', 'more'),
    line('', 'I', '1', 'Kitchen', '1', 'yes', `${api.ctx.photos.picture('0'.repeat(32)).src}`),
    ',,,,,,',
    '',
    line('', '"two\nlines"', '1,5', 'Kitchen', '1', 'yes', ''),
    line('', '=1+1', '', 'Kitchen', '1', 'yes', ''),
  ].join('\r\n');
  const { counts, bad, header: first } = await imported(csv);
  expect(bad.map(({ line: number, column, reason }) => [number, column, reason])).toEqual([
    [3, 'Name', 'Enter a name.'],
    [4, 'Price in rupees', 'Enter a price in rupees, with at most two decimals.'],
    [5, 'Category', 'There is no category with this name.'],
    [6, 'Quantity', 'A quantity is not negative.'],
    [7, 'Shipping', 'Write yes or no: whether the product is shipped.'],
    [8, 'Pictures', 'A picture address starts with http:// or https://.'],
    [9, 'Name', 'A product with this name is in the shop. To change it, write its id or SKU.'],
    [10, 'Name', 'Line 2 has the same name.'],
    [11, 'Id', 'This product is not in the shop.'],
    [12, 'Id', 'This is no id of a product. Leave it empty for a new product.'],
    [14, 'Id', 'Line 13 is about the same product.'],
    [15, 'Name', 'A product name has at most 200 characters.'],
    [16, '', 'The line has 8 cells, and the first line of the file 7.'],
    [17, 'Pictures', 'This photo is not here any more. Please upload it again.'],
    [20, 'Category', 'There is no category with this name.'],
    [22, 'Price in rupees', 'Enter a price in rupees, with at most two decimals.'],
  ]);
  expect(counts).toEqual({ created: 1, changed: 1, unchanged: 0, bad: 16 });
  expect((await rows()).map(({ name, pricePaise }) => [name, pricePaise])).toEqual([
    ['Good', 100],
    ['Kettle', 200],
  ]);
  expect(first).toBe('Id,Name,Price in rupees,Category,Quantity,Shipping,Pictures,Line,Column,Reason\r\n');
  expect(bad.at(-1)?.csv).toBe(
    ',\'=1+1,,Kitchen,1,yes,,22,Price in rupees,"Enter a price in rupees, with at most two decimals."\r\n',
  );
  // The bad lines, put in again with one mended, need no other change.
  const mended = [first, bad[0]?.csv.replace(/^,,/, ',Mended,'), bad[1]?.csv].join('');
  expect(await imported(mended)).toMatchObject({
    counts: { created: 1, changed: 0, unchanged: 0, bad: 1 },
    bad: [{ line: 3, column: 'Price in rupees' }],
  });
});

test('a line without an id is about the product that has its SKU, or makes one', async () => {
  const kettle = await add({ sku: 'KTL-1', description: 'Boils.' });
  const mug = await add({ name: 'Mug', sku: 'MUG-1' });
  const csv = [
    'Id,SKU,Name,Price in rupees,Category,Quantity',
    ',ktl-1,,,,7',
    ',NEW-1,Jug,12,Kitchen,',
    ',NEW-2,,12,Kitchen,1',
    `${mug.id},KTL-1,,1,Kitchen,1`,
    ',NEW-1,Bowl,1,Kitchen,1',
    `${mug.id},MUG-2,Mug,1,Kitchen,1`,
    ',mug-1,Mug,2,Kitchen,1',
  ].join('\n');
  const { bad, counts } = await imported(csv);
  expect(bad.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [4, 'Name', 'No product has this SKU, and a new one needs a value here.'],
    [5, 'Name', 'Enter a name.'],
    [6, 'SKU', 'Line 3 has the same SKU.'],
    [8, 'Id', 'Line 7 is about the same product.'],
  ]);
  expect(counts).toEqual({ created: 1, changed: 2, unchanged: 0, bad: 4 });
  expect(await rows()).toMatchObject([
    { name: 'Jug', sku: 'NEW-1', stock: 0, description: '', needsShipping: false },
    { id: kettle.id, sku: 'KTL-1', stock: 7, description: 'Boils.', version: 2 },
    { id: mug.id, sku: 'MUG-2', pricePaise: 100 },
  ]);
  const { bad: others } = await imported(`Id,SKU\n${mug.id},Ktl-1\n${kettle.id},\n`);
  expect(others.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [2, 'SKU', 'The SKU is that of “Kettle”.'],
  ]);
  expect((await rows()).map(({ sku }) => sku)).toEqual(['NEW-1', '', 'MUG-2']);
});

test('a dry run tells the same and writes nothing', async () => {
  const { id } = await add();
  const csv = `Id,Name,Price in rupees,Category\n${id},Kettle,1,Kitchen\n,New,1,Kitchen\n,,1,Kitchen\n`;
  const before = [await rows(), await audited()];
  const counts = { created: 1, changed: 1, unchanged: 0, bad: 1 };
  expect(await imported(csv, { query: '?dryRun=true' })).toMatchObject({ counts, bad: [{ line: 4 }] });
  expect([await rows(), await audited()]).toEqual(before);
  expect(await imported(csv)).toMatchObject({ counts, bad: [{ line: 4 }] });
  // Put in twice, the file does not make its products twice.
  expect(await imported(csv)).toMatchObject({ counts: { created: 0, changed: 0, unchanged: 1, bad: 2 } });
});

test.each([
  ['', 'The file is empty. Nothing was changed.'],
  ['\n\n', 'The file is empty. Nothing was changed.'],
  [
    'Name,Cost,Category\n',
    /^There is no column “Cost”; the columns are Id, Name, .*\. Nothing was changed\.$/,
  ],
  ['Name,Category\n', 'The column “Price in rupees” is missing. Nothing was changed.'],
  ['Id,Name,name\n', 'The column “Name” is there twice. Nothing was changed.'],
  ['Id,,Name\n', /^Column 2 has no name in the first line/],
  ['Id,Na\u0000me\n', 'This is no CSV file: it has a NUL character. Nothing was changed.'],
  [
    Buffer.from([0xff, 0xfe, 73, 0]),
    'The file is not in UTF-8. Save it as “CSV UTF-8”. Nothing was changed.',
  ],
  [Buffer.from('Id,Name\n,Caf\xe9\n', 'latin1'), /^The file is not in UTF-8/],
])('the file %j is refused as a whole', async (payload, sentence) => {
  const answer = await send(payload);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      errorMessage: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      requestId: expect.any(String),
    },
  ]);
});

const good = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `New ${from + i},1,Kitchen\n`).join('');
const short = 'Name,Price in rupees,Category\n';

test.each([
  ['a cell that is never closed', '"never closed,1,Kitchen\n', /^Line 2002 has a quotation mark/],
  ['a stray quotation mark', 'a"b,1,Kitchen\n', /^Line 2002 has a quotation mark/],
  ['a huge cell', `${'x'.repeat(300_000)},1,Kitchen\n`, /^Line 2002 has more than 2,62,144 characters/],
  ['a NUL far inside', `${good(30_000, 5_000)}\u0000,1,Kitchen\n`, /NUL/],
])('nothing lands of a file with %s', async (_what, line, sentence) => {
  const answer = await send(`${short}${good(2_000)}${line}${good(2_000, 2_000)}`);
  const last = JSON.parse(answer.body.trim().split('\n').at(-1) ?? '');
  expect(last.refused ?? last.errorMessage).toMatch(sentence);
  expect(await rows()).toEqual([]);
});

test('a line too many is refused, and nothing lands', async () => {
  const { last } = await imported(`Name,Price in rupees,Category\n${'x,,\n'.repeat(1_000_001)}`);
  expect(last).toEqual({
    refused: 'A file has at most 10,00,000 lines. Divide it. Nothing was changed.',
    requestId: expect.any(String),
  });
});

test('only an admin may, and only with a CSV file', async () => {
  const shopper = await logInAs(api.ctx, '0');
  expect((await send(short, { by: shopper })).json()).toMatchObject({
    errorMessage: 'Only an admin can do this.',
  });
  for (const url of ['/products/export', '/products/import']) {
    const method = url.endsWith('export') ? 'GET' : 'POST';
    expect((await api.app.inject({ method, url, headers: shopper.headers })).statusCode).toBe(403);
    expect((await api.app.inject({ method, url })).statusCode).toBe(401);
  }
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
    const headers = { ...admin.headers, 'content-type': type };
    const answer = await api.app.inject({ method: 'POST', url: '/products/import', headers, payload: '{}' });
    expect([type, answer.statusCode]).toEqual([type, 415]);
  }
});

test('a second import is refused in words while one runs', async () => {
  const holder = await api.ctx.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(hashtext('product import'))`.execute(holder);
  const answer = await send(`${short}Mug,1,Kitchen\n`);
  await holder.rollback().execute();
  expect([answer.statusCode, answer.json().errorMessage]).toEqual([
    409,
    'Another import is running. Please try again when it has ended.',
  ]);
  expect(await imported(`${short}Mug,1,Kitchen\n`)).toMatchObject({ counts: { created: 1 } });
});

test('units that an open order has reserved stay reserved, and a sale is no change', async () => {
  const { id } = await add({ quantity: 10 });
  const csv = await exported();
  const shopper = await addShopper(api.ctx);
  await createOrder(shopper, orderInput([id, 3]));
  expect(await imported(`Id,Quantity\n${id},7\n`)).toMatchObject({ counts: { unchanged: 1 } });
  expect(await imported(`Id,Quantity\n${id},20\n`)).toMatchObject({ counts: { changed: 1 } });
  expect(await rows()).toMatchObject([{ stock: 23, reserved: 3, version: 2 }]);
  expect(await imported(csv)).toMatchObject({ counts: { changed: 1 } });
  expect(await rows()).toMatchObject([{ stock: 13, reserved: 3, version: 3 }]);
});

test('photos of the shop are known by their address, kept while they are shown and let go after', async () => {
  const hash = 'ab'.repeat(16);
  const { db, photos } = api.ctx;
  await sql`insert into photos (hash, check_at) values (${hash}, now() + interval '1 hour')`.execute(db);
  await imported(`Name,Price in rupees,Category,Pictures\nMug,1,Kitchen,${photos.picture(hash).src} Blue\n`);
  const [mug] = await rows();
  expect(mug).toMatchObject({ photoHash: hash, pictureUrl: null, pictureAlt: 'Blue' });
  const due = () => db.selectFrom('photos').select('checkAt').where('hash', '=', hash).executeTakeFirst();
  expect(await due()).toEqual({ checkAt: null });
  expect(await imported(await exported())).toMatchObject({ counts: { unchanged: 1 } });
  await imported(`Id,Pictures\n${mug?.id},\n`);
  expect(await rows()).toMatchObject([{ photoHash: null, pictureUrl: null, pictureAlt: '' }]);
  expect((await due())?.checkAt).toBeInstanceOf(Date);
});

/** Sends a file over a connection of its own, and breaks it off when `when` says so. */
async function breakOff(body: string, { declared = Buffer.byteLength(body), atEvent = '' }) {
  const { port } = api.app.server.address() as AddressInfo;
  const gone = new Promise<void>((resolve) => {
    api.app.server.once('request', (_request, response) => response.once('close', resolve));
  });
  const sent = request({
    port,
    path: '/products/import',
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'text/csv', 'content-length': declared },
  });
  sent.on('error', () => {});
  if (!atEvent) {
    sent.write(body, () => sent.destroy());
  } else {
    sent.end(body);
    const [answer] = await once(sent, 'response');
    for await (const chunk of answer) if (String(chunk).includes(atEvent)) break;
    sent.destroy();
  }
  await gone;
}

/** Until no import holds the lock any more. */
async function untilFree() {
  const { db } = api.ctx;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('product import'))`.execute(trx);
  });
  await expect.poll(() => readdir(api.ctx.photos.incoming)).toEqual([]);
}

test('nothing lands of an upload that is cut in the middle, and no file is left', async () => {
  const body = short + good(500);
  await breakOff(body, { declared: body.length * 2 });
  await untilFree();
  expect(await rows()).toEqual([]);
});

test('nothing lands of an import whose client has gone', async () => {
  await breakOff(short + good(20_000), { atEvent: '"share"' });
  await untilFree();
  expect(await rows()).toEqual([]);
  expect(await imported(`${short}Mug,1,Kitchen\n`)).toMatchObject({ counts: { created: 1 } });
});

test('people order while an import writes, also what an unchanged line of it is about', async () => {
  const { id } = await add({ name: 'Ordered', quantity: 5 });
  const shopper = await addShopper(api.ctx);
  const { db } = api.ctx;
  // Stops the import where it has locked all that it will change.
  const holder = await db.startTransaction().execute();
  await sql`lock table product_words in row exclusive mode`.execute(holder);
  const running = imported(`Id,Name,Price in rupees,Category\n${id},Ordered,1499,Kitchen\n,New,1,Kitchen\n`);
  const waits = sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
    where not granted and relation = 'product_words'::regclass`;
  await expect.poll(async () => (await waits.execute(db)).rows).toEqual([{ waiting: 1 }]);
  await createOrder(shopper, orderInput([id, 2]));
  expect(await rows()).toMatchObject([{ reserved: 2, version: 1 }]);
  await holder.rollback().execute();
  expect(await running).toMatchObject({ counts: { created: 1, changed: 0, unchanged: 1, bad: 0 } });
  expect(await rows()).toMatchObject([{ name: 'New' }, { reserved: 2, stock: 5, version: 1 }]);
});
