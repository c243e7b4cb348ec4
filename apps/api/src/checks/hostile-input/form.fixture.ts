import type { RestProductForm } from 'contracts/rest';
import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { hostileText } from './junk.fixture.ts';
import { pictures } from './picture.fixture.ts';
import { anyRole, knownAt, pathTo, type RestCall } from './rest-call.fixture.ts';

interface Part {
  name: string;
  filename?: string;
  type?: string;
  data: string | Buffer;
}

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
const header = { 'content-type': `multipart/form-data; boundary=${boundary}` };

function encoded({ name, filename, type, data }: Part): Buffer {
  const quoted = (text: string) => text.replaceAll('"', '%22').replace(/[\r\n]/g, '%0A');
  const file = filename === undefined ? '' : `; filename="${quoted(filename)}"`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n${
    type === undefined ? '' : `Content-Type: ${type}\r\n`
  }\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(data), Buffer.from('\r\n')]);
}

const end = Buffer.from(`--${boundary}--\r\n`);
const formOf = (parts: Part[]) => Buffer.concat([...parts.map(encoded), end]);

const fields: Record<Exclude<keyof RestProductForm, 'image'>, string[]> = {
  name: ['Brass kettle'],
  description: ['Boils', ''],
  category: ['@category:0', '@category:1'],
  shippy: ['0', '1'],
  quantity: ['7', '0'],
  price: ['499.50', '12'],
  sku: ['', 'KTL-1'],
  url: ['https://example.com/kettle.png', ''],
};

const field = ([name, values]: [string, string[]]): fc.Arbitrary<Part> =>
  fc.constantFrom(...values).map((data) => ({ name, data }));
const photo: fc.Arbitrary<Part> = fc
  .tuple(
    fc.constantFrom(...pictures),
    fc.constantFrom('kettle.png', '', '../../etc/passwd', 'a\0.png', 'x'.repeat(5_000)),
  )
  .map(([{ type, data }, filename]) => ({ name: 'image', filename, type, data }));

/** The fields of a product that a person touched, with or without a photo. */
const touched: fc.Arbitrary<Part[]> = fc
  .tuple(
    fc
      .shuffledSubarray(Object.entries(fields), { minLength: 0 })
      .chain((some) => fc.tuple(...some.map(field))),
    fc.option(photo, { freq: 3 }),
  )
  .map(([parts, file]) => (file ? [...parts, file] : parts));

const everyField = fc.tuple(...Object.entries(fields).map(field));

/** One part made wrong, or one more that does not belong. */
const spoiltParts = fc
  .tuple(
    fc.oneof(everyField, touched),
    fc.nat(),
    hostileText,
    fc.constantFrom('value', 'file', 'text', 'twice', 'type', 'added', 'renamed'),
    fc.constantFrom(
      'text/plain; charset=utf-16',
      'text/plain; charset=nonsense',
      'application/json',
      'image/png',
      '',
      ';',
    ),
  )
  .map(([parts, n, junk, how, type]) => {
    if (parts.length === 0) return [{ name: junk, data: junk }];
    const at = n % parts.length;
    const part = parts[at] ?? { name: 'name', data: '' };
    const changed: Record<typeof how, Part[]> = {
      value: [{ ...part, data: junk }],
      file: [{ ...part, filename: 'field.txt', type: 'text/plain' }],
      text: [{ name: 'image', data: junk }],
      twice: [part, { ...part, data: junk }],
      type: [{ ...part, type }],
      added: [part, { name: junk, data: junk }],
      renamed: [{ ...part, name: junk }],
    };
    return [...parts.slice(0, at), ...changed[how], ...parts.slice(at + 1)];
  });

/** Forms that are no forms: cut short, without boundaries, with none or a thousand parts. */
const broken: fc.Arbitrary<{ body: Buffer; headers: Record<string, string> }> = fc
  .tuple(
    everyField,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom(
      'cut',
      'no boundary',
      'other boundary',
      'empty boundary',
      'no parts',
      'nothing',
      'thousand',
      'no end',
      'no disposition',
      'bare lines',
      'long head',
      'nested',
      'reset',
    ),
  )
  .map(([parts, share, how]) => {
    const whole = formOf(parts);
    const typed = (type: string, body = whole) => ({ body, headers: { 'content-type': type } });
    switch (how) {
      case 'cut':
        return { body: whole.subarray(0, Math.floor(whole.length * share)), headers: header };
      case 'no boundary':
        return typed('multipart/form-data');
      case 'other boundary':
        return typed('multipart/form-data; boundary=other');
      case 'empty boundary':
        return typed('multipart/form-data; boundary=""');
      case 'no parts':
        return { body: end, headers: header };
      case 'nothing':
        return { body: Buffer.alloc(0), headers: header };
      case 'thousand':
        return {
          body: formOf(Array.from({ length: 1_000 }, (_, i) => ({ name: `f${i}`, data: 'x' }))),
          headers: header,
        };
      case 'no end':
        return { body: whole.subarray(0, whole.length - end.length), headers: header };
      case 'no disposition':
        return { body: Buffer.from(`--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`), headers: header };
      case 'bare lines':
        return { body: Buffer.from(whole.toString().replaceAll('\r\n', '\n')), headers: header };
      case 'long head':
        return { body: formOf([{ name: 'n'.repeat(100_000), data: 'x' }]), headers: header };
      case 'nested':
        return {
          body: formOf([{ name: 'name', type: `multipart/mixed; boundary=${boundary}`, data: whole }]),
          headers: header,
        };
      case 'reset':
        return typed(`multipart/form-data; boundary=${boundary}; boundary=x`);
    }
  });

/** Calls of a route that takes a product's form. */
export function formCalls({ method, url }: Pick<RouteOptions, 'method' | 'url'>): fc.Arbitrary<RestCall> {
  const body = fc.oneof(
    { weight: 2, arbitrary: touched.map((parts) => ({ body: formOf(parts), headers: header })) },
    { weight: 5, arbitrary: spoiltParts.map((parts) => ({ body: formOf(parts), headers: header })) },
    { weight: 4, arbitrary: broken },
  );
  return fc.tuple(anyRole, pathTo(url, knownAt('product')), body).map(([role, path, form]) => ({
    role,
    call: { method: String(method), path, ...form },
  }));
}
