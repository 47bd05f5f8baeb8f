import { open, readFile } from 'node:fs/promises';
import {
  type PictureWidth,
  pictureLimits,
  pictureWidths,
} from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import sharp, { type Channels, type Sharp } from 'sharp';
import { firstBytes, kindOf } from './picture-type.rules.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';
export type Copy = { width: PictureWidth; format: PictureFormat; bytes: Uint8Array };
export type Copies = { width: number; height: number; copies: Copy[] };
/** Why no copies were made. */
export type Refused = { refused: 'tooManyPixels' | 'tooSmall' | 'notAPicture' | 'heic' };

type Size = { width: number; height: number };

// A picture is decoded once, and one at a time: the processor is left to waiting calls.
sharp.cache(false);
sharp.concurrency(1);

/** Of one step; the whole has its own limit in picture-workers.ts. */
const seconds = 30;

/** A picture's upright size, from its file header: nothing is decoded, however large it claims to be. */
const sizeOf = async (path: string): Promise<Size> =>
  (await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata()).autoOrient;

function whyNot({ width, height }: Size): Refused['refused'] | undefined {
  if (width * height > pictureLimits.pixels) return 'tooManyPixels';
  const { long, short } = pictureLimits.least;
  return Math.max(width, height) < long || Math.min(width, height) < short ? 'tooSmall' : undefined;
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(firstBytes), 0, firstBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // One effort more takes three times as long for a tenth less.
  avif: (picture) => picture.avif({ quality: 55, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpeg: (picture) => picture.jpeg({ quality: 80 }),
};

/** The options for reading a file. Only its first picture is read. */
const within = { limitInputPixels: pictureLimits.pixels, sequentialRead: true, pages: 1 } as const;

const widest = Math.max(...pictureWidths);
/** A strip of any length would exceed WebP's limit. */
const box = { width: widest, height: 4 * widest, fit: 'inside', withoutEnlargement: true } as const;

/** Pixels as displayed: upright, in sRGB, on white where transparent, and no wider than the widest copy. */
const pixelsOf = (input: string | Buffer, failOn: 'error' | 'warning' = 'error') =>
  sharp(input, { ...within, failOn })
    .timeout({ seconds })
    .autoOrient()
    .resize(box)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

const jpegStart = Buffer.from([0xff, 0xd8]);
const jpegEnd = Buffer.from([0xff, 0xd9]);

/** The pixels of a JPEG without its end marker, as some cameras and scanners write it; rejects if pixels are missing too. */
async function pixelsWithoutEnd(path: string): Promise<Pixels> {
  const bytes = await readFile(path);
  if (!bytes.subarray(0, 2).equals(jpegStart)) throw new Error('Not a JPEG');
  return pixelsOf(Buffer.concat([bytes, jpegEnd]), 'warning');
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: Channels } };

async function copiesAt(most: PictureWidth, { data, info: { width, height, channels } }: Pixels): Promise<Copy[]> {
  const fitting = sharp(data, { raw: { width, height, channels } }).resize({ width: most, withoutEnlargement: true });
  const copies: Copy[] = [];
  for (const format of ['avif', 'webp', 'jpeg'] as const)
    copies.push({
      width: most,
      format,
      bytes: await encoders[format](fitting.clone()).timeout({ seconds }).toBuffer(),
    });
  return copies;
}

/** The copies of decoded pixels, decoded once: the largest copy is the source of the others. */
export async function copiesOf(pixels: Pixels): Promise<Copies> {
  const { width, height } = pixels.info;
  const copies: Copy[] = [];
  let last: Copy[] = [];
  for (const most of pictureWidths) {
    // A narrower one is not enlarged: copies of its width exist already.
    const made = last.some((copy) => copy.width >= width);
    last = made ? last.map((copy) => ({ ...copy, width: most })) : await copiesAt(most, pixels);
    copies.push(...last);
  }
  return { width, height, copies };
}

/** Makes the copies of a picture for display: upright, and without metadata, as they are made from pixels only. */
export default async function makeCopies(path: string): Promise<Copies | Refused> {
  const kind = kindOf(await beginningOf(path));
  if (kind !== 'picture') return { refused: kind === 'heic' ? 'heic' : 'notAPicture' };
  try {
    const refused = whyNot(await sizeOf(path));
    if (refused) return { refused };
    return await copiesOf(await pixelsOf(path).catch(() => pixelsWithoutEnd(path)));
  } catch {
    // A broken file's own error message helps nobody.
    return { refused: 'notAPicture' };
  }
}
