import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of this product, under one name. */
export type OwnCookie = {
  read(request: Pick<FastifyRequest, 'cookies'>): string | undefined;
  /** `maxAge` in seconds. */
  set(reply: FastifyReply, value: string, maxAge: number): void;
};

/**
 * A cookie that scripts can't read and other sites can't send. With TLS its name binds it to this host (`__Host-`, RFC 6265bis), so that
 * other subdomains, where areas may live, can't set it.
 * @param publicUrl the site's URL: its scheme says whether there is TLS
 * @param sameSite `lax` if links from other sites must bring it too
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
