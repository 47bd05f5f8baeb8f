import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dnsMailDomains, type NameServer } from './mail-domains.ts';

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};
const known = async () => ['192.0.2.1'];

/** A name server that answers with an MX, or as given. */
const server = (over: Partial<Record<keyof NameServer, () => Promise<unknown>>>) =>
  ({
    resolveMx: async () => [{ exchange: 'mx.firm.co.uk', priority: 10 }],
    resolveNs: async () => ['ns.example'],
    resolve4: failing('ENOTFOUND'),
    resolve6: failing('ENOTFOUND'),
    ...over,
  }) as unknown as NameServer;
const look = (over: Parameters<typeof server>[0], domain = 'firm.co.uk') =>
  dnsMailDomains({ reservedToo: false, resolver: server(over) }).lookupMx(domain);

test('a domain with an MX accepts mail; one with a null MX or that does not exist does not', async () => {
  assert.equal(await look({}), 'takes mail');
  assert.equal(await look({ resolveMx: async () => [{ exchange: '', priority: 0 }] }), 'takes no mail');
  assert.equal(await look({ resolveMx: failing('ENOTFOUND') }), 'takes no mail');
  assert.equal(await look({ resolveMx: failing('ENODATA') }), 'takes no mail');
});

test('a domain with an address but no MX is doubtful', async () => {
  for (const address of [{ resolve4: known }, { resolve6: known }])
    assert.equal(await look({ resolveMx: failing('ENODATA'), ...address }), 'unknown');
});

test('a domain is unknown if no name server responds, or only one without any names', async () => {
  for (const code of ['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED', 'EREFUSED'])
    assert.equal(await look({ resolveMx: failing(code) }), 'unknown', code);
  assert.equal(await look({ resolveMx: failing('ENOTFOUND'), resolveNs: failing('ENOTFOUND') }), 'unknown');
});

test('waits two seconds for a name server that hangs', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const looked = look({ resolveMx: () => new Promise(() => undefined) });
  t.mock.timers.tick(2_000);
  assert.equal(await looked, 'unknown');
});

test('looks up no reserved domains outside production', async () => {
  const asked = { resolveMx: failing('ENOTFOUND') };
  for (const domain of ['people.example', 'example.com', 'mail.test'])
    assert.equal(await look(asked, domain), 'unknown');
  const inProduction = dnsMailDomains({ reservedToo: true, resolver: server(asked) });
  assert.equal(await inProduction.lookupMx('people.example'), 'takes no mail');
});
