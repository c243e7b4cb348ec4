import { crc32, deflateSync } from 'node:zlib';

export interface PictureFile {
  type: string;
  data: Buffer;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const edge = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  return Buffer.concat([edge(data.length), body, edge(crc32(body))]);
}

/** A PNG that says it is so wide and high and holds `rows` rows of one colour. */
function png(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.min(width, 64) * 3, 0x60).fill(0, 0, 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(rows).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const small = png(2, 2);

/** What is sent where a photo belongs: one that is right, and files that are not what they say. */
export const pictures: PictureFile[] = [
  { type: 'image/png', data: small },
  { type: 'text/plain', data: small },
  { type: 'image/png', data: small.subarray(0, 45) },
  { type: 'image/png', data: Buffer.concat([small, Buffer.from('<script>alert(1)</script>')]) },
  { type: 'image/png', data: png(60_000, 60_000, 2) },
  { type: 'image/png', data: png(0, 0, 0) },
  { type: 'image/png', data: Buffer.alloc(0) },
  { type: 'image/jpeg', data: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) },
  { type: 'image/gif', data: Buffer.from('GIF89a\xff\xff\xff\xff\x80', 'latin1') },
  { type: 'image/webp', data: Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1') },
  { type: 'image/avif', data: Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'latin1') },
  {
    type: 'image/svg+xml',
    data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  { type: 'image/tiff', data: Buffer.from('II*\0\x08\0\0\0', 'latin1') },
  { type: 'application/pdf', data: Buffer.from('%PDF-1.7\n%%EOF') },
  { type: 'image/png', data: Buffer.from('not a picture at all') },
];
