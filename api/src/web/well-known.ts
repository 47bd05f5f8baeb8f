import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock/clock.ts';
import { fileHeaders } from './render-page/page-headers.ts';
import type { Site } from './render-page/site.ts';

const open = { config: { allow: 'everyone' } } as const;
const aDay = { ...fileHeaders, 'cache-control': 'public, max-age=86400' };
/** RFC 9116 recommends less than a year, after which a kept copy is stale. */
const believedForMs = 180 * 24 * 3_600_000;

/** The standard addresses below `/.well-known/`, for programs and for people who found a vulnerability. */
export async function serveWellKnown(app: FastifyInstance, site: Site, clock: Clock) {
  const { securityContact } = site;
  if (securityContact)
    app.get('/.well-known/security.txt', open, (_, reply) =>
      reply
        .headers(aDay)
        .type('text/plain; charset=utf-8')
        .send(securityText(site.publicUrl, securityContact, clock)),
    );
  // For password managers (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', open, (_, reply) =>
    reply.headers({ ...fileHeaders, 'cache-control': 'no-store' }).redirect(pathTo('AccountSecurity'), 302),
  );
  // For managing passkeys (W3C, "A Well-Known URL for Relying Party Passkey Endpoints").
  const security = site.publicUrl + pathTo('AccountSecurity');
  app.get('/.well-known/passkey-endpoints', open, (_, reply) =>
    reply.headers(aDay).send({ enroll: security, manage: security }),
  );
}

/** Field names of RFC 9116. */
const securityText = (publicUrl: string, contact: string, clock: Clock): string =>
  `Contact: ${contact.includes('@') ? `mailto:${contact}` : contact}
Expires: ${new Date(clock.now().getTime() + believedForMs).toISOString()}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`;
