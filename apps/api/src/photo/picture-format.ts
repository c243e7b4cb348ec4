/** The formats an uploaded photo may have (docs/behaviour/rest.md#photos). */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/**
 * The format of a file, read from its first bytes; its name and content type are ignored. Null for every other
 * format. SVG is refused because it is a document that may contain scripts and addresses.
 */
export function pictureFormat(bytes: Buffer): PictureFormat | null {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  const text = (from: number, to: number) => bytes.subarray(from, to).toString('latin1');
  if (starts('ffd8ff')) return 'jpeg';
  if (starts('89504e470d0a1a0a')) return 'png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && isAvif(text(8, Math.min(bytes.readUInt32BE(0), 256)))) return 'avif';
  return null;
}

/** The brands of an ISO media file: the main brand, four bytes of version, and the compatible brands. */
const isAvif = (brands: string): boolean =>
  (brands.match(/.{4}/gs) ?? []).some((brand) => /avi[fs]/.test(brand));
