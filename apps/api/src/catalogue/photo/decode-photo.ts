import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../errors.ts';
import { largeWidth, photoWidths } from './photos.ts';

/** Decoded pixels without alpha channel, metadata or orientation: the input of the encoder. */
export interface Frame {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const maxPixels = 50_000_000;
/** A taller photo is scaled down: at the width of the other files its height is at most four times its width. */
const maxHeight = 4 * Math.max(...photoWidths);

/**
 * Decodes an upload: takes the first frame, rotates it by its EXIF orientation, scales it down to the largest
 * size that is shown and puts it on white. Throws `bad_input` when the file is not a picture of an accepted
 * format, is damaged, or has more than 50 megapixels (docs/behaviour/rest.md#photos).
 */
export async function decodePhoto(source: Buffer): Promise<Frame> {
  if (!pictureFormat(source)) throw badPhoto('Send a photo that is a JPEG, PNG, WebP, AVIF or GIF.');
  try {
    return await decode(source, 'error');
  } catch (error) {
    if (error instanceof AppError) throw error;
    const whole = pictureFormat(source) === 'jpeg' && (await decodeUnended(source));
    if (whole) return whole;
    throw badPhoto('The photo cannot be read: it is damaged.', error);
  }
}

async function decode(source: Buffer, failOn: 'error' | 'warning'): Promise<Frame> {
  const picture = sharp(source, { limitInputPixels: false, failOn, pages: 1 });
  const { width, height } = await picture.metadata();
  if (width * height > maxPixels) throw badPhoto('A photo has at most 50 megapixels.');
  return toFrame(picture.autoOrient());
}

const endOfJpeg = Buffer.from('ffd9', 'hex');

/**
 * A JPEG that has all of its picture but not the mark of its end, as some cameras write it and browsers show it; null
 * for one that lacks more. With the mark put behind it, a picture that was cut off is no error of the decoder any more,
 * but still a warning.
 */
const decodeUnended = (source: Buffer): Promise<Frame | null> =>
  decode(Buffer.concat([source, endOfJpeg]), 'warning').catch(() => null);

/** Decodes one of our own drawings, which may be SVG. Never call it with a file that somebody uploaded. */
export const decodeDrawing = (source: Buffer): Promise<Frame> => toFrame(sharp(source));

async function toFrame(picture: Sharp): Promise<Frame> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ width: largeWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 30 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function badPhoto(message: string, cause?: unknown): AppError {
  return new AppError('bad_input', message, { cause, fieldErrors: { image: message } });
}

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
