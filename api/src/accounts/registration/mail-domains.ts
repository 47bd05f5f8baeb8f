import { Resolver } from 'node:dns/promises';

/** What is known of a domain's mail; `unknown` if no name server could be asked. */
export type MailDomain = 'takes mail' | 'takes no mail' | 'unknown';
export type MailDomains = { lookupMx(domain: string): Promise<MailDomain> };

const timeoutMs = 2_000;
/** Never real mail: used in demos and tests (RFC 2606). */
const reserved = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

const code = (error: unknown) => (error as NodeJS.ErrnoException).code;

export type NameServer = Pick<Resolver, 'resolveMx' | 'resolveNs' | 'resolve4' | 'resolve6'>;
type Options = { reservedToo: boolean; resolver?: NameServer };

/** Asks the name server, for two seconds at most. `reservedToo` also asks about .example and similar domains. */
export function dnsMailDomains({
  reservedToo,
  resolver = new Resolver({ timeout: timeoutMs, tries: 1 }),
}: Options): MailDomains {
  // Offline, some name servers deny every name; a "no" only counts from one that knows .com.
  const hearsTheWorld = () =>
    resolver.resolveNs('com').then(
      () => true,
      () => false,
    );

  // Without an MX a domain's own address receives its mail (RFC 5321, 5.1): possible, but doubtful.
  const hasAddress = (domain: string) =>
    Promise.any([resolver.resolve4(domain), resolver.resolve6(domain)]).then(
      () => true,
      () => false,
    );

  async function ask(domain: string): Promise<MailDomain> {
    try {
      const records = await resolver.resolveMx(domain);
      // A single empty exchange says that the domain accepts no mail (RFC 7505).
      return records.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'takes mail' : 'takes no mail';
    } catch (error) {
      if (code(error) !== 'ENOTFOUND' && code(error) !== 'ENODATA') return 'unknown';
      return (await hasAddress(domain)) || !(await hearsTheWorld()) ? 'unknown' : 'takes no mail';
    }
  }

  return {
    async lookupMx(domain) {
      if (!reservedToo && reserved.test(domain)) return 'unknown';
      const { promise: timedOut, resolve: giveUp } = Promise.withResolvers<MailDomain>();
      const timer = setTimeout(() => giveUp('unknown'), timeoutMs);
      return Promise.race([ask(domain), timedOut]).finally(() => clearTimeout(timer));
    },
  };
}
