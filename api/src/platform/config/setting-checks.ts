import { embedded, type Settings } from './settings.ts';

/** Links in mails contain live tokens, so they need TLS, except on this machine itself. */
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

/** Settings that production requires. */
export const missingInProduction = (settings: Settings): string[] =>
  settings.NODE_ENV !== 'production'
    ? []
    : [
        ...(settings.SESSION_SECRET ? [] : ['SESSION_SECRET must be set in production']),
        ...(settings.EVIDENCE_KEY ? [] : ['EVIDENCE_KEY must be set in production']),
        ...(settings.DATABASE_URL
          ? []
          : [`DATABASE_URL must be set in production, to a PostgreSQL server or to ${embedded} for one machine`]),
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
        ...(settings.SECOND_FACTOR_REQUIRED?.includes('admin') === false
          ? ['SECOND_FACTOR_REQUIRED must name admin in production']
          : []),
        ...(settings.CAPTCHA === 'off' ? ['CAPTCHA must not be off in production'] : []),
      ];

/** Settings that only make sense together. */
export const halves = (settings: Settings): string[] => [
  ...(Boolean(settings.RECAPTCHA_SITE_KEY) === Boolean(settings.RECAPTCHA_SECRET_KEY)
    ? []
    : ['RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must be set together']),
  ...(settings.SMTP_URL && settings.SENDGRID_API_KEY ? ['SMTP_URL and SENDGRID_API_KEY must not both be set'] : []),
  ...(settings.SENDGRID_API_KEY && settings.NODE_ENV === 'production' && !settings.SENDGRID_WEBHOOK_KEY
    ? ['SENDGRID_WEBHOOK_KEY must be set with SENDGRID_API_KEY in production']
    : []),
  ...(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    .filter((name) => settings[name] && (settings.DATABASE_URL ?? embedded) === embedded)
    .map((name) => `${name} needs a server as DATABASE_URL`),
];

/** A report from our own origin could reach out of its frame. */
export const ownReport = ({ DASHBOARD_URL: report, PUBLIC_URL: site }: Settings): string[] =>
  report && site && new URL(report).origin === new URL(site).origin
    ? ['DASHBOARD_URL must not be an address of this site']
    : [];
