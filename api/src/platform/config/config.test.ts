import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readConfig, releaseSettings } from './config.ts';
import { settingNames } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  EVIDENCE_KEY: randomBytes(32).toString('hex'),
  DATABASE_URL: 'postgres://market@database/market',
  PUBLIC_URL: 'https://www.market.example',
  SMTP_URL: 'smtp://mail.market.example',
  CONTACT_EMAIL: 'help@market.example',
  SUPPLIER_NAME: 'Market Ltd',
  SUPPLIER_ADDRESS: '1 High Street, Leeds',
  SUPPLIER_VAT_NUMBER: 'GB 123 4567 89',
  SUPPLIER_ACCOUNT_NAME: 'Market Ltd',
  SUPPLIER_SORT_CODE: '123456',
  SUPPLIER_ACCOUNT_NUMBER: '12345678',
  BILLING_CONTACT: 'billing@market.test',
};

const webhookKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');

test('without settings the product runs on its own database at 127.0.0.1:3000', () => {
  const config = readConfig({ SMTP_URL: '' }, '/srv/market');
  assert.deepEqual(
    [
      config.host,
      config.port,
      config.dataDir,
      config.databaseUrl,
      config.smtpUrl,
      config.publicUrl,
      config.jobsInProcess,
    ],
    ['127.0.0.1', 3000, '/srv/market/.data', undefined, undefined, 'http://127.0.0.1:3000', true],
  );
});

const wrong = [
  [{ PORT: 'http' }, 'PORT must be a port number'],
  [
    { LEGAL_TEXTS_APPROVED: 'yes' },
    'LEGAL_TEXTS_APPROVED must be the version of the terms that lawyers have approved, such as 2026-11',
  ],
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/name, or embedded',
  ],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtp://user:password@host:587'],
  [{ MAIL_RATE: 'fast' }, 'MAIL_RATE must be a number of mails a second'],
  [{ MAIL_RATE: '0' }, 'MAIL_RATE must be at least 0.1'],
  [{ MAIL_WIDTH: '0' }, 'MAIL_WIDTH must be at least 1'],
  [{ MAIL_WIDTH: '51' }, 'MAIL_WIDTH must be at most 50'],
  [{ MAIL_WIDTH: '2.5' }, 'MAIL_WIDTH must be a whole number of mails'],
  [{ WORKER_PORT: '0' }, 'WORKER_PORT must be a port number'],
  [{ MAIL_BATCHES: '0' }, 'MAIL_BATCHES must be at least 1'],
  [{ ALERTS_A_DAY: '0' }, 'ALERTS_A_DAY must be at least 1'],
  [{ ALERTS_A_DAY: '51' }, 'ALERTS_A_DAY must be at most 50'],
  [{ ALERTS_A_DAY: '2.5' }, 'ALERTS_A_DAY must be a whole number of alerts'],
  [{ ALERTS_A_DAY: 'all' }, 'ALERTS_A_DAY must be a number of alerts'],
  [{ MAIL_BATCHES: '9' }, 'MAIL_BATCHES must be at most 8'],
  [{ MAIL_BOUNCES: 'bounces' }, 'MAIL_BOUNCES must be an email address'],
  [{ SENDGRID_API_KEY: 'key' }, 'SENDGRID_API_KEY must be a key that starts with SG.'],
  [
    { SENDGRID_BASE_URL: 'https://api.example/v3' },
    'SENDGRID_BASE_URL must be an address such as https://api.eu.sendgrid.com, without a path',
  ],
  [{ SENDGRID_WEBHOOK_KEY: 'a key' }, "SENDGRID_WEBHOOK_KEY must be the event webhook's verification key"],
  [{ SENDGRID_API_KEY: 'SG.x', SMTP_URL: 'smtp://x' }, 'SMTP_URL and SENDGRID_API_KEY must not both be set'],
  [
    { ...production, SMTP_URL: '', SENDGRID_API_KEY: 'SG.x' },
    'SENDGRID_WEBHOOK_KEY must be set with SENDGRID_API_KEY in production',
  ],
  [
    { MAIL_SERVICE_URL: 'javascript:x' },
    'MAIL_SERVICE_URL must be an address such as https://app.mail-service.example',
  ],
  [{ DATABASE_REPLICA_URL: 'postgres://replica/market' }, 'DATABASE_REPLICA_URL needs a server as DATABASE_URL'],
  [
    { DATABASE_REPLICA_URL: 'postgres://one/market,two' },
    'DATABASE_REPLICA_URL must be an address such as postgres://user:password@host:5432/name, or up to 16 with commas between',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318',
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
  [{ API_PROCESSES: '0' }, 'API_PROCESSES must be at least 1'],
  [{ API_PROCESSES: '65' }, 'API_PROCESSES must be at most 64'],
  [{ API_PROCESSES: '1.5' }, 'API_PROCESSES must be a whole number of processes'],
  [{ DATABASE_DIRECT_URL: 'postgres://direct/market' }, 'DATABASE_DIRECT_URL needs a server as DATABASE_URL'],
  ...['everyone', '10.0.0.0/33', '10.0.0.1,', '::1/129', '1'].map(
    (TRUST_PROXY) =>
      [
        { TRUST_PROXY },
        'TRUST_PROXY must be none, or addresses, networks (10.0.0.0/8) or loopback with commas',
      ] as const,
  ),
  [{ DRAIN_SECONDS: 'long' }, 'DRAIN_SECONDS must be a number of seconds'],
  [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS must be at most 300'],
  [{ STALLED_SECONDS: 'never' }, 'STALLED_SECONDS must be a number of seconds'],
  [{ STALLED_SECONDS: '0' }, 'STALLED_SECONDS must be at least 0.1'],
  [{ STALLED_SECONDS: '3601' }, 'STALLED_SECONDS must be at most 3600'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be on or off'],
  [{ AREAS_REGISTRY: 'ftp://cdn.example/x' }, 'AREAS_REGISTRY must be a folder, or the address of a registry.json'],
  [{ AREAS_REGISTRY: 'https://cdn.example/' }, 'AREAS_REGISTRY must be a folder, or the address of a registry.json'],
  ...['sellers@example.com', 'moon=a@b.example', 'seller=nobody', 'seller=a@b.example,seller=c@d.example'].map(
    (AREA_OWNERS) =>
      [
        { AREA_OWNERS },
        'AREA_OWNERS must be areas with the email address of each owner and commas between, such as seller=sellers@example.co.uk; areas are public, buyer, seller, admin',
      ] as const,
  ),
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must be at least 32 characters'],
  [{ ...production, SESSION_SECRET: '' }, 'SESSION_SECRET must be set in production'],
  [{ ...production, EVIDENCE_KEY: '' }, 'EVIDENCE_KEY must be set in production'],
  [
    { EVIDENCE_KEY: `${'e'.repeat(32)},short` },
    'EVIDENCE_KEY must be at least 32 characters, or several such keys with commas between them',
  ],
  [{ ...production, SUPPLIER_VAT_NUMBER: '' }, 'SUPPLIER_VAT_NUMBER must be set in production'],
  [{ ...production, SUPPLIER_ACCOUNT_NAME: '' }, 'SUPPLIER_ACCOUNT_NAME must be set in production'],
  [{ ...production, SUPPLIER_SORT_CODE: '' }, 'SUPPLIER_SORT_CODE must be set in production'],
  [{ ...production, SUPPLIER_ACCOUNT_NUMBER: '' }, 'SUPPLIER_ACCOUNT_NUMBER must be set in production'],
  [{ ...production, BILLING_CONTACT: '' }, 'BILLING_CONTACT must be set in production'],
  [{ SUPPLIER_SORT_CODE: '12-3456' }, 'SUPPLIER_SORT_CODE must be a sort code such as 12-34-56'],
  [{ SUPPLIER_ACCOUNT_NUMBER: '1234567' }, 'SUPPLIER_ACCOUNT_NUMBER must be an account number of 8 digits'],
  [{ BILLING_CONTACT: 'billing' }, 'BILLING_CONTACT must be an email address'],
  [
    { PAYMENT_LINK: 'https://pay.example/1' },
    'PAYMENT_LINK must be an https address with {number} where the invoice number goes, such as https://pay.example/{number}',
  ],
  [
    { PAYMENT_LINK: 'javascript:{number}' },
    'PAYMENT_LINK must be an https address with {number} where the invoice number goes, such as https://pay.example/{number}',
  ],
  [{ CONTACT_EMAIL: 'help' }, 'CONTACT_EMAIL must be an email address'],
  [{ SECURITY_CONTACT: 'http://market.example' }, 'SECURITY_CONTACT must be an email address or an https address'],
  [{ RECAPTCHA_SITE_KEY: 'key' }, 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must be set together'],
  [{ ...production, CONTACT_EMAIL: '' }, 'CONTACT_EMAIL must be set in production'],
  [{ ...production, CAPTCHA: 'off' }, 'CAPTCHA must not be off in production'],
  [{ ...production, RATE_LIMIT: 'off' }, 'RATE_LIMIT must not be off in production'],
  [
    { DASHBOARD_URL: 'http://reports.example' },
    'DASHBOARD_URL must be an https address such as https://reports.example/embed/1',
  ],
  [
    { PUBLIC_URL: 'https://market.example', DASHBOARD_URL: 'https://market.example/report' },
    'DASHBOARD_URL must not be an address of this site',
  ],
] as const;
for (const [env, sentence] of wrong) {
  test(`refuses to start with: ${sentence}`, () =>
    assert.throws(() => readConfig(env, '/'), { message: `The settings are not usable: ${sentence}.` }));
}

const { SESSION_SECRET: secret, EVIDENCE_KEY: key } = production;
for (const [what, env, sentence] of [
  ['one secret for two purposes', { EVIDENCE_KEY: secret }, /EVIDENCE_KEY must not be the same as SESSION_SECRET/],
  [
    'a former key that is the secret',
    { EVIDENCE_KEY: `${key}, ${secret}` },
    /EVIDENCE_KEY must not be the same as SES/,
  ],
  ['a token that is a key', { METRICS_TOKEN: key }, /METRICS_TOKEN must not be the same as EVIDENCE_KEY/],
  ['a key twice', { EVIDENCE_KEY: `${key},${key}` }, /EVIDENCE_KEY must not name the same key twice/],
  ['one character', { SESSION_SECRET: 's'.repeat(40) }, /SESSION_SECRET must not be repeated characters/],
  ['a few characters', { SESSION_SECRET: 'abcabbca'.repeat(5) }, /SESSION_SECRET must not be repeated char/],
  ['counting', { EVIDENCE_KEY: '1234567890'.repeat(4).slice(0, 34) }, /EVIDENCE_KEY must not be repeated characters/],
  ['a token of one character', { METRICS_TOKEN: 'm'.repeat(16) }, /METRICS_TOKEN must not be repeated characters/],
  [
    'a placeholder',
    { SESSION_SECRET: 'please-change-me-before-production' },
    /SESSION_SECRET must not be .* placeholder/,
  ],
  ['areas of a visitor’s machine', { AREA_OVERRIDES: 'on' }, /AREA_OVERRIDES must not be on in production, for pages/],
] as const)
  test(`defect 77: production does not start with ${what}, and says why`, () => {
    assert.throws(() => readConfig({ ...production, ...env }, '/'), { message: sentence });
    readConfig({ ...env, NODE_ENV: 'development' }, '/');
  });

test('defect 78: outside production the demo is not served to a network without an explicit setting', () => {
  const start = (env: Record<string, string>) => readConfig(env, '/').host;
  for (const Host of ['0.0.0.0', '::', '192.168.1.10', 'market.example', '127.0.0.1.market.example'])
    for (const NodeEnv of ['development', 'test']) {
      assert.throws(() => start({ HOST: Host, NODE_ENV: NodeEnv }), {
        message: `The settings are not usable: HOST must be 127.0.0.1 outside production, for ${Host} would open the demo Admin and all captured mail to the network; OPEN_TO_NETWORK=on allows that.`,
      });
      assert.equal(start({ HOST: Host, NODE_ENV: NodeEnv, OPEN_TO_NETWORK: 'on' }), Host);
    }
  for (const Host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) assert.equal(start({ HOST: Host }), Host);
  assert.equal(start({ ...production, HOST: '0.0.0.0' }), '0.0.0.0');
});

test('defect 77: accepts random secrets in every usual format', () => {
  for (const form of ['hex', 'base64', 'base64url'] as const) {
    const random = () => randomBytes(24).toString(form);
    readConfig({ ...production, SESSION_SECRET: random(), EVIDENCE_KEY: `${random()},${random()}` }, '/');
  }
});

test('defect 38: production does not start if no mail would be sent', () => {
  assert.throws(() => readConfig({ ...production, SMTP_URL: '' }, '/'), {
    message:
      'The settings are not usable: SMTP_URL or SENDGRID_API_KEY must be set in production, or no mail would be sent.',
  });
  const sendGrid = { SMTP_URL: '', SENDGRID_API_KEY: 'SG.x', SENDGRID_WEBHOOK_KEY: webhookKey };
  for (const env of [production, { ...production, ...sendGrid }]) assert.equal(readConfig(env, '/').production, true);
});

test('production keeps data in a folder only if the operator says so', () => {
  assert.throws(() => readConfig({ ...production, DATABASE_URL: '' }, '/'), {
    message:
      'The settings are not usable: DATABASE_URL must be set in production, to a PostgreSQL server or to embedded for one machine.',
  });
  assert.equal(readConfig({ ...production, DATABASE_URL: 'embedded' }, '/').databaseUrl, undefined);
  assert.throws(
    () => readConfig({ DATABASE_URL: 'embedded', DATABASE_REPLICA_URL: 'postgres://replica/market' }, '/'),
    {
      message: /DATABASE_REPLICA_URL needs a server as DATABASE_URL/,
    },
  );
});

test('defect 46: in production mails link over TLS, except in a test on the machine itself', () => {
  const start = (PUBLIC_URL: string) => readConfig({ ...production, PUBLIC_URL }, '/').publicUrl;
  for (const site of ['http://www.market.example', 'http://127.0.0.1.market.example', 'http://10.0.0.1:3000'])
    assert.throws(() => start(site), { message: /PUBLIC_URL must start with https:\/\/ in production/ });
  for (const site of ['https://www.market.example', 'http://127.0.0.1:3000', 'http://localhost'])
    assert.equal(start(site), site);
});

test('areas load from a developer’s machine only outside production', () => {
  const allowed = (env: Record<string, string>) => readConfig(env, '/').areaOverrides;
  assert.deepEqual(
    [allowed({}), allowed({ AREA_OVERRIDES: 'on' }), allowed({ AREA_OVERRIDES: 'off' }), allowed(production)],
    [true, true, false, false],
  );
});

test('demo data is never loaded in production', () => {
  assert.equal(readConfig({ ...production, DEMO_DATA: 'on' }, '/').demoData, false);
});

test('links an Admin to the captured mail if any, else to the configured service', () => {
  assert.equal(readConfig({}, '/').mailServiceUrl, '/api/dev/mailbox');
  assert.equal(readConfig({ SMTP_URL: 'smtp://mail.example' }, '/').mailServiceUrl, undefined);
  assert.equal(readConfig(production, '/').mailServiceUrl, undefined);
  const configured = { ...production, MAIL_SERVICE_URL: 'https://app.mail-service.example/x' };
  assert.equal(readConfig(configured, '/').mailServiceUrl, 'https://app.mail-service.example/x');
});

test('shows registration numbers as the registers write them, and example ones in a demo', () => {
  const numbers = (env: Record<string, string>) => {
    const { supplier, icoNumber } = readConfig(env, '/');
    return [supplier.companyNumber, icoNumber];
  };
  assert.deepEqual(numbers({}), ['00000000', 'ZA000000']);
  assert.deepEqual(numbers(production), [undefined, undefined]);
  const set = { SUPPLIER_COMPANY_NUMBER: 'SC123456', ICO_NUMBER: 'Z1234567' };
  assert.deepEqual(numbers({ ...production, ...set }), ['SC123456', 'Z1234567']);
  for (const wrong of [{ SUPPLIER_COMPANY_NUMBER: '1234' }, { ICO_NUMBER: '12345678' }])
    assert.throws(() => readConfig(wrong, '/'), /must be a (company|registration) number/);
});

test('splits the supplier’s address into lines at commas', () => {
  assert.deepEqual(readConfig(production, '/').supplier, {
    name: 'Market Ltd',
    address: ['1 High Street', 'Leeds'],
    vatNumber: 'GB 123 4567 89',
  });
});

test('trusts the listed proxies, or none if so set', () => {
  assert.deepEqual(readConfig({}, '/').trustProxy, ['loopback']);
  assert.deepEqual(readConfig({ TRUST_PROXY: 'none' }, '/').trustProxy, []);
  assert.deepEqual(readConfig({ TRUST_PROXY: 'loopback, 10.1.0.0/16, 2001:db8::1' }, '/').trustProxy, [
    'loopback',
    '10.1.0.0/16',
    '2001:db8::1',
  ]);
});

test('release commands read their own settings, and need no others', () => {
  assert.deepEqual(releaseSettings({ NODE_ENV: 'production', RELEASE_TARGET: '' }), {
    target: 'dist',
    keptDays: 7,
    signingKey: undefined,
    publicKeys: [],
  });
  const keys = releaseSettings({ RELEASE_SIGNING_KEY: 'own.pem', RELEASE_PUBLIC_KEYS: 'ada.pem, ben.pem' });
  assert.deepEqual([keys.signingKey, keys.publicKeys], ['own.pem', ['ada.pem', 'ben.pem']]);
  const bucket = { RELEASE_TARGET: 's3://releases/shop', RELEASES_KEPT_DAYS: '30' };
  const { target, keptDays } = releaseSettings(bucket);
  assert.deepEqual({ target, keptDays }, { target: 's3://releases/shop', keptDays: 30 });
  for (const [env, message] of [
    [{ RELEASES_KEPT_DAYS: '0' }, /RELEASES_KEPT_DAYS must be at least 1/],
    [{ RELEASES_KEPT_DAYS: 'a week' }, /RELEASES_KEPT_DAYS must be a number of days/],
    [{ RELEASE_TARGET: 'gs://releases' }, /RELEASE_TARGET must be a folder or s3:\/\/bucket\/prefix/],
  ] as const) {
    assert.throws(() => releaseSettings(env), message);
  }
});

const rows = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, names = '', what = ''] = line.split('|');
    return { names: [...names.matchAll(/[A-Z][A-Z_]+/g)].map(([name]) => name), what };
  });

test('docs/settings.md lists exactly the existing settings, each once', () => {
  const forTests = rows.filter(({ what }) => what.includes('for tests:')).flatMap(({ names }) => names);
  const documented = rows.flatMap(({ names }) => names).filter((name) => !forTests.includes(name));
  assert.deepEqual(documented.sort(), [...settingNames].sort());
});

test('docs/settings.md marks every setting that production needs', () => {
  assert.throws(
    () => readConfig({ NODE_ENV: 'production' }, '/'),
    ({ message }: Error) => {
      const needed = [...message.matchAll(/[:;] ([A-Z_]+) must be set in production/g)].map(([, name]) => name ?? '');
      assert.ok(needed.length > 5);
      for (const name of needed)
        assert.match(rows.find(({ names }) => names.includes(name))?.what ?? '', /production/, name);
      return true;
    },
  );
});

test('replicas are a list', () => {
  const urls = (DATABASE_REPLICA_URL: string) =>
    readConfig({ DATABASE_URL: 'postgres://primary/market', DATABASE_REPLICA_URL }, '/').databaseReplicaUrls;
  assert.deepEqual(urls(''), []);
  assert.deepEqual(urls('postgres://one/market, postgresql://two/market'), [
    'postgres://one/market',
    'postgresql://two/market',
  ]);
});
