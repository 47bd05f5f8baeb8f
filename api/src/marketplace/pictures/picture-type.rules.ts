/** A file's format, by its first bytes; its name and declared type prove nothing. */
type FileKind = 'picture' | 'heic' | 'other';

/** How many bytes `kindOf` needs. */
export const firstBytes = 12;

const heicBrands = /^(heic|heix|hevc|hevx|heim|heis|hevm|hevs|mif1|msf1)$/;
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Distinguishes accepted pictures from HEIC, which is refused with advice. A decoder never opens any other file. */
export function kindOf(bytes: Uint8Array): FileKind {
  const letters = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const isPng = pngStart.every((byte, place) => bytes[place] === byte);
  const isWebp = letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP';
  if (isJpeg || isPng || isWebp) return 'picture';
  return letters(4, 8) === 'ftyp' && heicBrands.test(letters(8, 12)) ? 'heic' : 'other';
}
