import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of this product, under one name. */
export type OwnCookie = {
  read(request: Pick<FastifyRequest, 'cookies'>): string | undefined;
  /** `maxAge` in seconds. */
  set(reply: FastifyReply, value: string, maxAge: number): void;
};

/**
 * A cookie no script reads and no other site's calls bring. On TLS it is bound to this very host by its name: no other name
 * below the same domain, where areas may have origins of their own, can set it (`__Host-`, RFC 6265bis).
 * @param publicUrl where the site is: its scheme says whether there is TLS
 * @param sameSite `lax` where a link from elsewhere has to bring it too
 */
export function ownCookie(name: string, publicUrl: string, sameSite: 'strict' | 'lax' = 'strict'): OwnCookie {
  const secure = publicUrl.startsWith('https:');
  const fullName = secure ? `__Host-${name}` : name;
  return {
    read: ({ cookies }) => cookies[fullName],
    set: (reply, value, maxAge) =>
      void reply.setCookie(fullName, value, { path: '/', httpOnly: true, sameSite, secure, maxAge }),
  };
}
