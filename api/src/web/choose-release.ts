import { randomInt } from 'node:crypto';
import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import { buckets, servedTo } from '@marketplace/releases/shares';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie } from '../platform/http/own-cookie.ts';

/** A number from 0 to 99, shared by many users, so it identifies nobody; stored so that a browser stays on one release. */
const cookieOf = (publicUrl: string) => ownCookie('release', publicUrl, 'lax');
const aMonth = 30 * 86_400;

const bucketOf = (request: FastifyRequest, publicUrl: string): number | undefined => {
  const text = cookieOf(publicUrl).read(request) ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
};

/** The releases for a requested page. While an area is shared, a browser without a number gets one. */
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

/** The releases an open tab compares with its own: those a new page would get. */
export const releasesOfTab = (request: FastifyRequest, registry: ReleaseRegistry, publicUrl: string): ReleaseRegistry =>
  servedTo(registry, bucketOf(request, publicUrl));
