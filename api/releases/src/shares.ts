// A share: some users get a release of an area different from the others' (ADR-0050).
import { createHash } from 'node:crypto';
import type { ReleaseRegistry, SharedRelease } from './registry-schema.ts';
import type { StoredShare } from './stored-schema.ts';

/** Users are assigned a random number below this; we know nothing else about them. */
export const buckets = 100;

type Areas = Pick<ReleaseRegistry, 'areas' | 'shares'>;

/** The registry for the users of one bucket, or with everything released to all if the bucket is unknown. */
export function servedTo<T extends Areas>(
  { shares = [], ...registry }: T,
  bucket: number | undefined,
): Omit<T, 'shares'> {
  const theirs = shares.filter((share) => bucket !== undefined && isInShare(share, bucket));
  const areas = registry.areas.map((served) => theirs.find(({ area }) => area.name === served.name)?.area ?? served);
  return { ...registry, areas } as Omit<T, 'shares'>;
}

/**
 * Whether a bucket's users are in a share. A larger share includes a smaller one's users. Each release counts from another bucket, so that
 * it is not always the same users who are first.
 */
export const isInShare = ({ area, percent }: Pick<SharedRelease, 'area' | 'percent'>, bucket: number): boolean =>
  (bucket + firstBucket(area.name, area.version)) % buckets < percent;

const firstBucket = (area: string, version: string) =>
  createHash('sha256').update(`${area} ${version}`).digest().readUInt32BE() % buckets;

/** An area's running share. */
export const shareOf = (
  { shares = [] }: { shares?: readonly SharedRelease[] },
  part: string,
): SharedRelease | undefined => shares.find(({ area }) => area.name === part);

/** A move's entry about a share that it starts, changes or ends. */
export const shareStep = (share: Pick<SharedRelease, 'area' | 'percent'>, to: number): StoredShare => ({
  part: share.area.name,
  version: share.area.version,
  from: share.percent,
  to,
});
