import { randomInt } from 'node:crypto';
import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import { buckets, servedTo } from '@marketplace/releases/shares';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie } from '../platform/http/own-cookie.ts';

/** A number below 100, the same for many: it tells no two people apart, and is kept so that one stays with one release. */
const cookieOf = (publicUrl: string) => ownCookie('release', publicUrl, 'lax');
const aMonth = 30 * 86_400;

const bucketOf = (request: FastifyRequest, publicUrl: string): number | undefined => {
  const text = cookieOf(publicUrl).read(request) ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
};

/** The releases of a page that is asked for. While an area is shared, a browser without a number draws one. */
export function releasesOfPage(
  request: FastifyRequest,
  reply: FastifyReply,
  registry: ReleaseRegistry,
  publicUrl: string,
): ReleaseRegistry {
  if (!registry.shares?.length) return servedTo(registry, undefined);
  const known = bucketOf(request, publicUrl);
  const bucket = known ?? randomInt(buckets);
  if (known === undefined) cookieOf(publicUrl).set(reply, String(bucket), aMonth);
  return servedTo(registry, bucket);
}

/** The releases that an open tab compares its own with: those its browser would get with a new page. */
export const releasesOfTab = (request: FastifyRequest, registry: ReleaseRegistry, publicUrl: string): ReleaseRegistry =>
  servedTo(registry, bucketOf(request, publicUrl));
