/** The limits of a post's pictures: without schemas, for messages and forms. */
export const pictureLimits = {
  perPost: 12,
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  /** Of the longer and the shorter side. */
  least: { long: 800, short: 600 },
  uploadsPerHour: 60,
  alt: 150,
  caption: 100,
  reason: 500,
} as const;

/** The widths a picture is resized to; a narrower one is not enlarged. */
export const pictureWidths = [320, 960, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The address of a cover on a visitor's post page, which the page requests before its scripts do, so both use this. */
export const shownCover = (address: string): string => `${address}&width=${960 satisfies PictureWidth}`;

const megapixels = pictureLimits.pixels / 1_000_000;
const megabytes = pictureLimits.bytes / 1024 / 1024;

/** What can be uploaded, shown before choosing a file. */
export const pictureHelp = `JPEG, PNG or WebP, ${pictureLimits.least.long} × ${pictureLimits.least.short} pixels or more, at most ${megabytes} MB each, up to ${pictureLimits.perPost} in all.`;

/** The seller's declaration for every picture they upload. */
export const pictureDeclaration =
  'These pictures show no company or personal names, faces, number plates or addresses.';

/** The message once pictures have been uploaded. */
export const picturesAdded = (count: number): string =>
  count === 1
    ? '1 picture added below. Others see it once you describe it.'
    : `${count} pictures added below. Others see them once you describe them.`;

/** Tells the uploader why a picture was rejected. */
export const pictureProblems = {
  tooLarge: `This picture is larger than ${megabytes} MB. Make it smaller, or choose another.`,
  tooManyPixels: `This picture has more than ${megapixels} megapixels. Make it smaller, or choose another.`,
  tooSmall: `This picture is smaller than ${pictureLimits.least.long} × ${pictureLimits.least.short} pixels. Please choose a larger one.`,
  heic: 'This is a HEIC picture, which few browsers show. On an iPhone choose Settings, Camera, Formats, Most Compatible, or save it as JPEG.',
  empty: 'This file is empty. Please choose another.',
  notAPicture: 'This is not a picture we can read. Please choose a JPEG, PNG or WebP file.',
  there: 'This picture is on the post already.',
  full: `A post can have ${pictureLimits.perPost} pictures. Remove one first.`,
  undeclared: 'Please confirm what the pictures do not show',
  waiting: (count: number) =>
    `Please confirm this, and your ${count === 1 ? 'picture' : `${count} pictures`} will be uploaded.`,
} as const;

const { full: _, undeclared: _undeclared, waiting: _waiting, ...ofFile } = pictureProblems;

/** Whether a picture was rejected for its content: the same file would fail again. */
export const isOfFile = (problem: string): boolean => Object.values<string>(ofFile).includes(problem);
