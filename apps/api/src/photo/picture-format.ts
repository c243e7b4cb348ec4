/** What an uploaded photo may be (decision 13). */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/**
 * The format of a file by its first bytes, whatever its name or content type claim; null for any other, SVG among
 * them: that is a document with scripts and addresses in it, and no decoder of ours gets to see it.
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

/** The brands of an ISO file: the main one, four bytes of version, and those it is compatible with. */
const isAvif = (brands: string): boolean =>
  (brands.match(/.{4}/gs) ?? []).some((brand) => /avi[fs]/.test(brand));
