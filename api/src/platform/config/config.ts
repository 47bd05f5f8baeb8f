import { isAbsolute, resolve } from 'node:path';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { homeCalls } from '@marketplace/shared-contract/platform/calls/home';
import { openHost } from './network-settings.ts';
import { unsafeInProduction } from './secret-checks.ts';
import { halves, missingInProduction, ownReport } from './setting-checks.ts';
import { embedded, Settings } from './settings.ts';

export type Config = ReturnType<typeof readConfig>;

const recaptchaOf = (settings: Settings) => {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_VERIFY_URL: verifyUrl } = settings;
  return siteKey && secretKey ? { siteKey, secretKey, verifyUrl } : undefined;
};

const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT'>) =>
  PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;

/** Reads and validates the settings; throws an Error with one sentence for each invalid one. An empty value counts as unset. */
export function readConfig(env: Record<string, string | undefined>, base: string) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Settings.safeParse(set);
  const wrong = read.success
    ? [missingInProduction, unsafeInProduction, openHost, halves, ownReport].flatMap((check) => check(read.data))
    : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  if (!read.success || wrong.length > 0) throw new Error(`The settings are not usable: ${wrong.join('; ')}.`);
  const { data } = read;
  const production = data.NODE_ENV === 'production';
  const dataDir = isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(base, data.DATA_DIR);
  const { FILES_TARGET: filesTarget = 'files' } = data;
  // The demo has an invented number; production shows none until it is set.
  const companyNumber = data.SUPPLIER_COMPANY_NUMBER ?? (production ? undefined : '00000000');
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    workerPort: data.WORKER_PORT,
    dataDir,
    clamavUrl: data.CLAMAV_URL,
    unscannedParticulars: data.PARTICULARS_UNSCANNED === 'on',
    filesTarget: filesTarget.startsWith('s3://') ? filesTarget : resolve(dataDir, filesTarget),
    databaseUrl: data.DATABASE_URL === embedded ? undefined : data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReplicaUrls: data.DATABASE_REPLICA_URL ?? [],
    apiProcesses: data.API_PROCESSES,
    publicUrl: publicUrlOf(data),
    smtpUrl: data.SMTP_URL,
    sendGrid: data.SENDGRID_API_KEY ? { apiKey: data.SENDGRID_API_KEY, baseUrl: data.SENDGRID_BASE_URL } : undefined,
    sendGridWebhookKey: data.SENDGRID_WEBHOOK_KEY,
    mailFrom: data.MAIL_FROM,
    bouncesTo: data.MAIL_BOUNCES,
    mailRate: data.MAIL_RATE,
    mailWidth: data.MAIL_WIDTH,
    mailBatches: data.MAIL_BATCHES,
    alertsADay: data.ALERTS_A_DAY,
    // The Admin's link to the email delivery service, or to the captured mail (SHELL-015).
    mailServiceUrl:
      data.MAIL_SERVICE_URL ?? (production || data.SMTP_URL || data.SENDGRID_API_KEY ? undefined : '/api/dev/mailbox'),
    dashboardUrl: data.DASHBOARD_URL,
    contactEmail: data.CONTACT_EMAIL ?? 'support@marketplace.example',
    securityContact: data.SECURITY_CONTACT ?? data.CONTACT_EMAIL ?? 'support@marketplace.example',
    captcha: data.CAPTCHA === 'on',
    recaptcha: recaptchaOf(data),
    sessionSecret: data.SESSION_SECRET,
    evidenceKeys: data.EVIDENCE_KEY?.split(',').map((key) => key.trim()),
    jobsInProcess: data.JOBS === 'in-process',
    /** The roles whose accounts must have a second factor (ADR-0068). */
    secondFactorRequired: data.SECOND_FACTOR_REQUIRED ?? (production ? (['admin'] as const) : []),
    rateLimit: data.RATE_LIMIT === 'on',
    trustProxy: data.TRUST_PROXY,
    drainMs: data.DRAIN_SECONDS * 1000,
    stalledMs: data.STALLED_SECONDS * 1000,
    // In development a figure is looked for as soon as its page has sent it.
    reportsWrittenMs: (data.REPORTS_WRITTEN_SECONDS ?? (production ? 10 : 0)) * 1000,
    metricsToken: data.METRICS_TOKEN,
    // Outside production, other clients register and post as specified (ADR-0072).
    licenceRequired: data.LICENCE_REQUIRED ? data.LICENCE_REQUIRED === 'on' : production,
    firstPostReview: data.FIRST_POST_REVIEW ? data.FIRST_POST_REVIEW === 'on' : production,
    demoData: data.DEMO_DATA === 'on' && data.NODE_ENV !== 'production',
    // Who invoices come from (PD-39). The defaults are visibly a demo's.
    supplier: {
      name: data.SUPPLIER_NAME ?? 'Distressed Business Marketplace (demo)',
      address: (data.SUPPLIER_ADDRESS ?? '1 Demo Street, London, EC1A 1AA').split(',').map((line) => line.trim()),
      vatNumber: data.SUPPLIER_VAT_NUMBER ?? 'GB 000 0000 00',
      ...(companyNumber && { companyNumber }),
    },
    // Shown on the public home page, under the same rule as the company number.
    icoNumber: data.ICO_NUMBER ?? (production ? undefined : 'ZA000000'),
    legalTextsApproved: data.LEGAL_TEXTS_APPROVED,
    // What would prevent a start in production, for the Admin's list before launch.
    unsetForProduction: missingInProduction({ ...data, NODE_ENV: 'production' }),
    // The account for payments (PD-58). No bank has the demo's sort code.
    paymentDetails: {
      accountName: data.SUPPLIER_ACCOUNT_NAME ?? 'Demo account, do not pay',
      sortCode: data.SUPPLIER_SORT_CODE ?? '00-00-00',
      accountNumber: data.SUPPLIER_ACCOUNT_NUMBER ?? '00000000',
      contact: data.BILLING_CONTACT ?? 'billing@marketplace.example',
      link: data.PAYMENT_LINK ?? null,
    },
    areasRegistry: data.AREAS_REGISTRY,
    areaOwners: data.AREA_OWNERS,
    releaseTarget: data.RELEASE_TARGET,
    areaOverrides: data.AREA_OVERRIDES !== 'off' && !production,
    // The trace collector and the sampling ratio.
    tracesTo: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesRatio: data.OTEL_TRACES_SAMPLER_ARG,
    statusPage: data.STATUS_PAGE === 'on',
    // What every visitor's home needs, and the database with it.
    probeUrl: data.PROBE_URL ?? `${publicUrlOf(data)}${apiBase}${homeCalls.homePosts.path}`,
    // In development the addresses printed at the start should not scroll away.
    logLevel: data.LOG_LEVEL ?? (data.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}

/** The settings of the release commands; they need none of the others. */
export function releaseSettings(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Settings.pick({
    RELEASE_TARGET: true,
    RELEASES_KEPT_DAYS: true,
    RELEASE_SIGNING_KEY: true,
    RELEASE_PUBLIC_KEYS: true,
  }).safeParse(set);
  if (read.success) {
    return {
      target: read.data.RELEASE_TARGET,
      keptDays: read.data.RELEASES_KEPT_DAYS,
      /** Files: the private key for signing, and the trusted public ones. */
      signingKey: read.data.RELEASE_SIGNING_KEY,
      publicKeys: read.data.RELEASE_PUBLIC_KEYS?.split(',').map((file) => file.trim()) ?? [],
    };
  }
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`The settings are not usable: ${wrong.join('; ')}.`);
}
