import { isAbsolute, resolve } from 'node:path';
import { siteName } from '@marketplace/shared-ui/tokens';
import * as z from 'zod';
import { readPublicKey } from './public-key.ts';
import { trustedProxies } from './trusted-proxies.ts';

const isHttps = (link: string): boolean => URL.canParse(link) && new URL(link).protocol === 'https:';
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const address = (scheme: RegExp, example: string) => z.string().regex(scheme, `must be an address such as ${example}`);
const databaseAddress = address(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/name').optional();

/** Every setting of the product, read from the environment. docs/settings.md lists them, and a test holds it to these. */
const Settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0)
    .max(65535, 'must be at most 65535')
    .default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must not be empty').default('.data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_REPLICA_URL: databaseAddress,
  PUBLIC_URL: address(/^https?:\/\/[^/]+$/, 'https://www.example.co.uk, without a path').optional(),
  SMTP_URL: address(/^smtps?:\/\//, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3, 'must be an e-mail address').default(`${siteName} <no-reply@marketplace.example>`),
  MAIL_BOUNCES: z.email('must be an e-mail address').optional(),
  MAIL_RATE: z.coerce
    .number({ error: 'must be a number of mails a second' })
    .min(0.1, 'must be at least 0.1')
    .max(10_000, 'must be at most 10000')
    .optional(),
  SENDGRID_API_KEY: z.string().startsWith('SG.', 'must be a key that starts with SG.').optional(),
  SENDGRID_BASE_URL: address(/^https?:\/\/[^/]+$/, 'https://api.eu.sendgrid.com, without a path').default(
    'https://api.sendgrid.com',
  ),
  SENDGRID_WEBHOOK_KEY: z
    .string()
    .refine((key) => readPublicKey(key) !== undefined, { error: "must be the event webhook's verification key" })
    .optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  MAIL_SERVICE_URL: address(/^https?:\/\/\S+$/, 'https://app.mail-service.example').optional(),
  DASHBOARD_URL: z
    .url({ protocol: /^https$/, error: 'must be an https address such as https://reports.example/embed/1' })
    .optional(),
  CAPTCHA: onOff.default('on'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: address(/^https?:\/\//, 'https://www.google.com/recaptcha/api/siteverify').default(
    'https://www.google.com/recaptcha/api/siteverify',
  ),
  SESSION_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  EVIDENCE_KEY: z
    .string()
    .refine((keys) => keys.split(',').every((key) => key.trim().length >= 32), {
      error: 'must be at least 32 characters, or several such keys with commas between them',
    })
    .optional(),
  JOBS: z.enum(['in-process', 'separate'], { error: 'must be in-process or separate' }).default('in-process'),
  RATE_LIMIT: onOff.default('on'),
  TRUST_PROXY: trustedProxies.default(['loopback']),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, 'must be a number of seconds')
    .max(300, 'must be at most 300')
    .default(0),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  DEMO_DATA: onOff.default('on'),
  SUPPLIER_NAME: z.string().min(1).max(200).optional(),
  SUPPLIER_ADDRESS: z.string().min(1).max(500).optional(),
  SUPPLIER_VAT_NUMBER: z.string().min(1).max(50).optional(),
  LEGAL_TEXTS_APPROVED: z
    .string()
    .regex(/^\d{4}-\d{2}$/, 'must be the version of the terms that lawyers have approved, such as 2026-11')
    .optional(),
  SUPPLIER_ACCOUNT_NAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(100, 'must be at most 100 characters')
    .optional(),
  SUPPLIER_SORT_CODE: z
    .string()
    .regex(/^\d{2}([- ]?)\d{2}\1\d{2}$/, 'must be a sort code such as 12-34-56')
    .transform((code) => code.replace(/\D/g, '').replace(/(\d\d)(?=\d)/g, '$1-'))
    .optional(),
  SUPPLIER_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{8}$/, 'must be an account number of 8 digits')
    .optional(),
  BILLING_CONTACT: z.email('must be an e-mail address').optional(),
  PAYMENT_LINK: z
    .string()
    .refine((link) => link.includes('{number}') && isHttps(link.replaceAll('{number}', '1')), {
      error:
        'must be an https address with {number} where the invoice number goes, such as https://pay.example/{number}',
    })
    .optional(),
  AREAS_REGISTRY: z
    .string()
    .regex(/^(https?:\/\/\S+\.json|(?!\w+:\/\/).+)$/, 'must be a folder, or the address of a registry.json')
    .optional(),
  AREA_OVERRIDES: onOff.optional(),
  RELEASE_TARGET: z
    .string()
    .regex(/^(s3:\/\/[^/]+|(?!\w+:\/\/).+)/, 'must be a folder or s3://bucket/prefix')
    .default('dist'),
  RELEASES_KEPT_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .min(1, 'must be at least 1')
    .max(3650, 'must be at most 3650')
    .default(7),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .optional(),
});

export const settingNames: readonly string[] = Object.keys(Settings.shape);

export type Config = ReturnType<typeof readConfig>;

/** Links of mails hold live tokens, so they are followed over TLS; on the machine itself there is no line to listen on. */
const isSafe = (site: string) => /^https:|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(site);
const neededOfSupplier = [
  'SUPPLIER_NAME',
  'SUPPLIER_ADDRESS',
  'SUPPLIER_VAT_NUMBER',
  'SUPPLIER_ACCOUNT_NAME',
  'SUPPLIER_SORT_CODE',
  'SUPPLIER_ACCOUNT_NUMBER',
  'BILLING_CONTACT',
] as const;

const needed = (settings: z.infer<typeof Settings>): string[] =>
  settings.NODE_ENV !== 'production'
    ? []
    : [
        ...(settings.SESSION_SECRET ? [] : ['SESSION_SECRET must be set in production']),
        ...(settings.EVIDENCE_KEY ? [] : ['EVIDENCE_KEY must be set in production']),
        ...(settings.PUBLIC_URL ? [] : ['PUBLIC_URL must be set in production']),
        ...(settings.PUBLIC_URL && !isSafe(settings.PUBLIC_URL)
          ? ['PUBLIC_URL must start with https:// in production']
          : []),
        ...(settings.SMTP_URL || settings.SENDGRID_API_KEY
          ? []
          : ['SMTP_URL or SENDGRID_API_KEY must be set in production, or no mail would be sent']),
        ...neededOfSupplier.filter((name) => !settings[name]).map((name) => `${name} must be set in production`),
        ...(settings.CONTACT_EMAIL ? [] : ['CONTACT_EMAIL must be set in production']),
        ...(settings.RATE_LIMIT === 'off' ? ['RATE_LIMIT must not be off in production'] : []),
        ...(settings.CAPTCHA === 'off' ? ['CAPTCHA must not be off in production'] : []),
      ];

const recaptchaOf = (settings: z.infer<typeof Settings>) => {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_VERIFY_URL: verifyUrl } = settings;
  return siteKey && secretKey ? { siteKey, secretKey, verifyUrl } : undefined;
};

/** Settings that only make sense together. */
const halves = (settings: z.infer<typeof Settings>): string[] => [
  ...(Boolean(settings.RECAPTCHA_SITE_KEY) === Boolean(settings.RECAPTCHA_SECRET_KEY)
    ? []
    : ['RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must be set together']),
  ...(settings.SMTP_URL && settings.SENDGRID_API_KEY ? ['SMTP_URL and SENDGRID_API_KEY must not both be set'] : []),
  ...(settings.SENDGRID_API_KEY && settings.NODE_ENV === 'production' && !settings.SENDGRID_WEBHOOK_KEY
    ? ['SENDGRID_WEBHOOK_KEY must be set with SENDGRID_API_KEY in production']
    : []),
  ...(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    .filter((name) => settings[name] && !settings.DATABASE_URL)
    .map((name) => `${name} needs DATABASE_URL`),
];

/** A report of our own origin could reach out of its frame. */
const ownReport = ({ DASHBOARD_URL: report, PUBLIC_URL: site }: z.infer<typeof Settings>): string[] =>
  report && site && new URL(report).origin === new URL(site).origin
    ? ['DASHBOARD_URL must not be an address of this site']
    : [];

/** Reads and checks the settings; throws an Error with one sentence for each that is wrong. An empty value counts as unset. */
export function readConfig(env: Record<string, string | undefined>, base: string) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Settings.safeParse(set);
  const wrong = read.success
    ? [...needed(read.data), ...halves(read.data), ...ownReport(read.data)]
    : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  if (!read.success || wrong.length > 0) throw new Error(`The settings are not usable: ${wrong.join('; ')}.`);
  const { data } = read;
  const production = data.NODE_ENV === 'production';
  const publicUrl = data.PUBLIC_URL ?? `http://${data.HOST.includes(':') ? `[${data.HOST}]` : data.HOST}:${data.PORT}`;
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    dataDir: isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(base, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    publicUrl,
    smtpUrl: data.SMTP_URL,
    sendGrid: data.SENDGRID_API_KEY ? { apiKey: data.SENDGRID_API_KEY, baseUrl: data.SENDGRID_BASE_URL } : undefined,
    sendGridWebhookKey: data.SENDGRID_WEBHOOK_KEY,
    mailFrom: data.MAIL_FROM,
    bouncesTo: data.MAIL_BOUNCES,
    mailRate: data.MAIL_RATE,
    // The Admin's way to the e-mail delivery service; where mail is captured, that is the captured mail (SHELL-015).
    mailServiceUrl:
      data.MAIL_SERVICE_URL ?? (production || data.SMTP_URL || data.SENDGRID_API_KEY ? undefined : '/api/dev/mailbox'),
    dashboardUrl: data.DASHBOARD_URL,
    contactEmail: data.CONTACT_EMAIL ?? 'support@marketplace.example',
    captcha: data.CAPTCHA === 'on',
    recaptcha: recaptchaOf(data),
    sessionSecret: data.SESSION_SECRET,
    evidenceKeys: data.EVIDENCE_KEY?.split(',').map((key) => key.trim()),
    jobsInProcess: data.JOBS === 'in-process',
    rateLimit: data.RATE_LIMIT === 'on',
    trustProxy: data.TRUST_PROXY,
    drainMs: data.DRAIN_SECONDS * 1000,
    metricsToken: data.METRICS_TOKEN,
    demoData: data.DEMO_DATA === 'on' && data.NODE_ENV !== 'production',
    // Who invoices come from (PD-39). The defaults are a demo's and show themselves as such.
    supplier: {
      name: data.SUPPLIER_NAME ?? 'Distressed Business Marketplace (demo)',
      address: (data.SUPPLIER_ADDRESS ?? '1 Demo Street, London, EC1A 1AA').split(',').map((line) => line.trim()),
      vatNumber: data.SUPPLIER_VAT_NUMBER ?? 'GB 000 0000 00',
    },
    legalTextsApproved: data.LEGAL_TEXTS_APPROVED,
    /** What would stop a start in production: for the Admin's list before launch. */
    unsetForProduction: needed({ ...data, NODE_ENV: 'production' }),
    // Where invoices are paid to (PD-58). No bank has the demo's sort code.
    paymentDetails: {
      accountName: data.SUPPLIER_ACCOUNT_NAME ?? 'Demo account, do not pay',
      sortCode: data.SUPPLIER_SORT_CODE ?? '00-00-00',
      accountNumber: data.SUPPLIER_ACCOUNT_NUMBER ?? '00000000',
      contact: data.BILLING_CONTACT ?? 'billing@marketplace.example',
      link: data.PAYMENT_LINK ?? null,
    },
    areasRegistry: data.AREAS_REGISTRY,
    areaOverrides: data.AREA_OVERRIDES ? data.AREA_OVERRIDES === 'on' : !production,
    // At a person's desk the addresses printed at the start should not scroll away.
    logLevel: data.LOG_LEVEL ?? (data.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}

/** The settings of the commands that release; they need none of the others. */
export function releaseSettings(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Settings.pick({ RELEASE_TARGET: true, RELEASES_KEPT_DAYS: true }).safeParse(set);
  if (read.success) return { target: read.data.RELEASE_TARGET, keptDays: read.data.RELEASES_KEPT_DAYS };
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`The settings are not usable: ${wrong.join('; ')}.`);
}
