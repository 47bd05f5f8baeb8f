// The address of a preview: which releases it shows, of which preview, until when, and the operator's signature over that.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { channelPattern } from '../channel-name.ts';

/** What an address asks for: `release` in the words of the address, `until` in seconds. */
export type AskedPreview = { release: string; name: string; until: number };

/** A preview is named like a channel: `pr-42`. */
export const previewNamePattern = channelPattern;

const longest = 400;
const oneRelease = '[a-z][a-z0-9-]{0,30}@\\w[\\w.+-]{0,99}';
const releasePattern = new RegExp(`^${oneRelease}(,${oneRelease}){0,7}$`);
const previewPattern = /^([a-z][a-z0-9-]{0,30})\.(\d{10})\.([\w-]{43})$/;

/** The releases of a preview as its address has them, in one order whoever names them. */
export const releaseText = (parts: readonly { part: string; version: string }[]): string =>
  parts
    .map(({ part, version }) => `${part}@${version}`)
    .sort()
    .join();

/** The parts that an address names; none where it is not what an address of a preview has. */
export const partsOfText = (release: string): { part: string; version: string }[] =>
  releasePattern.test(release) && release.length <= longest
    ? release.split(',').map((one) => {
        const at = one.indexOf('@');
        return { part: one.slice(0, at), version: one.slice(at + 1) };
      })
    : [];

// The channel is signed as well: an address of stage opens nothing of live.
const signatureOf = ({ release, name, until }: AskedPreview, channel: string, key: string): string =>
  createHmac('sha256', key).update(['preview', channel, name, until, release].join('\n')).digest('base64url');

/** The query that opens a preview, on any page of the site. */
export function previewQuery(asked: AskedPreview, channel: string, key: string): string {
  const { release, name, until } = asked;
  // Nothing of it but a plus has to be written otherwise, and so it stays readable.
  return `release=${release.replaceAll('+', '%2B')}&preview=${name}.${until}.${signatureOf(asked, channel, key)}`;
}

/** Whether an address asks for a preview, rightly or not. */
export const asksForPreview = (query: URLSearchParams): boolean => query.has('release') || query.has('preview');

/** What a query asks for, if one of the keys has signed just that for this channel. */
export function readPreviewQuery(
  query: URLSearchParams,
  channel: string,
  keys: readonly string[],
): AskedPreview | undefined {
  const [release, ...moreReleases] = query.getAll('release');
  const [preview, ...morePreviews] = query.getAll('preview');
  if (release === undefined || preview === undefined || moreReleases.length + morePreviews.length > 0) return undefined;
  if (partsOfText(release).length === 0) return undefined;
  const [, name = '', until = '', signature = ''] = previewPattern.exec(preview) ?? [];
  if (!name) return undefined;
  const asked = { release, name, until: Number(until) };
  const given = Buffer.from(signature);
  const isSigned = keys.some((key) => timingSafeEqual(Buffer.from(signatureOf(asked, channel, key)), given));
  return isSigned ? asked : undefined;
}
