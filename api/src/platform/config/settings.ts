import { mostAlertsADay, usualAlertsADay } from '@marketplace/shared-contract/alerts/alerts';
import { roles } from '@marketplace/shared-contract/platform/routes/roles';
import { siteName } from '@marketplace/shared-ui/site';
import * as z from 'zod';
import { areaOwners } from './area-owners.ts';
import { mostAtOnce, mostBatches, usualWidth } from './mail-width.ts';
import { trustedProxies } from './network-settings.ts';
import { readPublicKey } from './public-key.ts';

const isHttps = (link: string): boolean => URL.canParse(link) && new URL(link).protocol === 'https:';
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const address = (scheme: RegExp, example: string) => z.string().regex(scheme, `must be an address such as ${example}`);
/** Roles separated by commas. */
const requiredRoles = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(roles, { error: 'must be roles with commas between: admin, seller, buyer' })));
const folderOrBucket = z.string().regex(/^(s3:\/\/[^/]+|(?!\w+:\/\/).+)/, 'must be a folder or s3://bucket/prefix');
const exampleDatabase = 'postgres://user:password@host:5432/name';
const databaseAddress = address(/^postgres(ql)?:\/\//, exampleDatabase).optional();
/** Each has twelve connections to the database. */
const mostProcesses = 64;
/** The value that selects the embedded database explicitly, which production requires. */
export const embedded = 'embedded';

/** Every setting of the product, read from the environment. docs/settings.md lists them, and a test compares the two. */
export const Settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0)
    .max(65535, 'must be at most 65535')
    .default(3000),
  WORKER_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(1, 'must be a port number')
    .max(65535, 'must be at most 65535')
    .optional(),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  OPEN_TO_NETWORK: onOff.default('off'),
  DATA_DIR: z.string().min(1, 'must not be empty').default('.data'),
  FILES_TARGET: folderOrBucket.optional(),
  CLAMAV_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/]+|unix:\/.+)$/, 'must be tcp://host:3310 or unix:/path/of/clamd.ctl')
    .optional(),
  PARTICULARS_UNSCANNED: onOff.default('off'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/|embedded$)/, `must be an address such as ${exampleDatabase}, or ${embedded}`)
    .optional(),
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_REPLICA_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/[^,]+(,\s*postgres(ql)?:\/\/[^,]+){0,15}$/,
      `must be an address such as ${exampleDatabase}, or up to 16 with commas between`,
    )
    .transform((addresses) => addresses.split(',').map((one) => one.trim()))
    .optional(),
  PUBLIC_URL: address(/^https?:\/\/[^/]+$/, 'https://www.example.co.uk, without a path').optional(),
  SMTP_URL: address(/^smtps?:\/\//, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3, 'must be an email address').default(`${siteName} <no-reply@marketplace.example>`),
  MAIL_BOUNCES: z.email('must be an email address').optional(),
  MAIL_RATE: z.coerce
    .number({ error: 'must be a number of mails a second' })
    .min(0.1, 'must be at least 0.1')
    .max(10_000, 'must be at most 10000')
    .optional(),
  MAIL_WIDTH: z.coerce
    .number({ error: 'must be a number of mails' })
    .int('must be a whole number of mails')
    .min(1, 'must be at least 1')
    .max(mostAtOnce, `must be at most ${mostAtOnce}`)
    .default(usualWidth),
  MAIL_BATCHES: z.coerce
    .number({ error: 'must be a number of batches' })
    .int('must be a whole number of batches')
    .min(1, 'must be at least 1')
    .max(mostBatches, `must be at most ${mostBatches}`)
    .default(1),
  ALERTS_A_DAY: z.coerce
    .number({ error: 'must be a number of alerts' })
    .int('must be a whole number of alerts')
    .min(1, 'must be at least 1')
    .max(mostAlertsADay, `must be at most ${mostAlertsADay}`)
    .default(usualAlertsADay),
  SENDGRID_API_KEY: z.string().startsWith('SG.', 'must be a key that starts with SG.').optional(),
  SENDGRID_BASE_URL: address(/^https?:\/\/[^/]+$/, 'https://api.eu.sendgrid.com, without a path').default(
    'https://api.sendgrid.com',
  ),
  SENDGRID_WEBHOOK_KEY: z
    .string()
    .refine((key) => readPublicKey(key) !== undefined, { error: "must be the event webhook's verification key" })
    .optional(),
  CONTACT_EMAIL: z.email('must be an email address').optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], { error: 'must be an email address or an https address' })
    .optional(),
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
  SECOND_FACTOR_REQUIRED: requiredRoles.optional(),
  RATE_LIMIT: onOff.default('on'),
  TRUST_PROXY: trustedProxies.default(['loopback']),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, 'must be a number of seconds')
    .max(300, 'must be at most 300')
    .default(0),
  STALLED_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0.1, 'must be at least 0.1')
    .max(3600, 'must be at most 3600')
    .default(120),
  REPORTS_WRITTEN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, 'must be a number of seconds')
    .max(60, 'must be at most 60')
    .optional(),
  API_PROCESSES: z.coerce
    .number({ error: 'must be a number of processes' })
    .int('must be a whole number of processes')
    .min(1, 'must be at least 1')
    .max(mostProcesses, `must be at most ${mostProcesses}`)
    .default(1),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LICENCE_REQUIRED: onOff.optional(),
  FIRST_POST_REVIEW: onOff.optional(),
  DEMO_DATA: onOff.default('on'),
  SUPPLIER_NAME: z.string().min(1).max(200).optional(),
  SUPPLIER_ADDRESS: z.string().min(1).max(500).optional(),
  SUPPLIER_VAT_NUMBER: z.string().min(1).max(50).optional(),
  SUPPLIER_COMPANY_NUMBER: z
    .string()
    .regex(/^([A-Z]{2}\d{6}|\d{8})$/, 'must be a company number such as 01234567 or SC123456')
    .optional(),
  ICO_NUMBER: z
    .string()
    .regex(/^Z[A-Z\d]\d{6}$/, 'must be a registration number of the ICO such as ZA123456')
    .optional(),
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
  BILLING_CONTACT: z.email('must be an email address').optional(),
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
  AREA_OWNERS: areaOwners.default({}),
  AREA_OVERRIDES: onOff.optional(),
  RELEASE_TARGET: folderOrBucket.default('dist'),
  RELEASE_SIGNING_KEY: z.string().min(1).optional(),
  /** Read by the release command, which has no server's settings. */
  RELEASE_NUMBERS: z.string().min(1).optional(),
  RELEASE_PUBLIC_KEYS: z.string().min(1).optional(),
  RELEASES_KEPT_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .min(1, 'must be at least 1')
    .max(3650, 'must be at most 3650')
    .default(7),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  STATUS_PAGE: onOff.default('off'),
  PROBE_URL: address(/^https?:\/\/\S+$/, 'https://www.example.co.uk/').optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .optional(),
});

export type Settings = z.infer<typeof Settings>;

export const settingNames: readonly string[] = Object.keys(Settings.shape);
