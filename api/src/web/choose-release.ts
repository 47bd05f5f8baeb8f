import { randomInt } from 'node:crypto';
import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import { buckets, servedTo } from '@marketplace/releases/shares';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A number below 100, the same for many: it tells no two people apart, and is kept so that one stays with one release. */
const cookie = 'release';
const aMonth = 30 * 86_400;

const bucketOf = ({ cookies }: FastifyRequest): number | undefined => {
  const text = cookies[cookie] ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
};

/** The releases of a page that is asked for. While an area is shared, a browser without a number draws one. */
export function releasesOfPage(
  request: FastifyRequest,
  reply: FastifyReply,
  registry: ReleaseRegistry,
  { secure }: { secure: boolean },
): ReleaseRegistry {
  if (!registry.shares?.length) return servedTo(registry, undefined);
  const known = bucketOf(request);
  const bucket = known ?? randomInt(buckets);
  if (known === undefined)
    reply.setCookie(cookie, String(bucket), { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: aMonth });
  return servedTo(registry, bucket);
}

/** The releases that an open tab compares its own with: those its browser would get with a new page. */
export const releasesOfTab = (request: FastifyRequest, registry: ReleaseRegistry): ReleaseRegistry =>
  servedTo(registry, bucketOf(request));
