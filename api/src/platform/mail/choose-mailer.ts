import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import type { Signatures } from '../signatures/signatures.ts';
import { capturingMailer } from './capturing-mailer.ts';
import type { Mailer } from './mail.ts';
import { mailIds } from './mail-id.ts';
import { pacedMailer } from './paced-mailer.ts';
import { noSuppressionList, type SuppressionList } from './suppression-list.ts';
import { type ObserveMail, timedMailer } from './timed-mailer.ts';

type Parts = { db: Database; clock: Clock; config: Config; signatures: Signatures };

async function unpaced({ db, clock, config, signatures }: Parts): Promise<Mailer> {
  const { sendGrid, smtpUrl, mailFrom, bouncesTo: bounces, mailWidth: width, mailBatches } = config;
  const connections = width * mailBatches;
  // Loaded on demand: the clients are large, and many processes send nothing.
  if (sendGrid)
    return (await import('./sendgrid-mailer.ts')).sendGridMailer({ ...sendGrid, width, connections }, mailFrom);
  if (!smtpUrl) return capturingMailer(db, clock);
  const { smtpMailer } = await import('./smtp-mailer.ts');
  return smtpMailer(smtpUrl, mailFrom, { ids: mailIds(signatures), width, connections, ...(bounces && { bounces }) });
}

/** The mailer from the settings: SendGrid, SMTP, or captured in the database. `observe` sees each mail. */
export async function chooseMailer(parts: Parts, observe?: ObserveMail): Promise<Mailer> {
  const { mailRate } = parts.config;
  const plain = await unpaced(parts);
  const mailer = observe ? timedMailer(plain, observe, parts.clock) : plain;
  return mailRate === undefined ? mailer : pacedMailer(mailer, parts.db, mailRate);
}

/** The provider's suppression list, if it has one. */
export async function chooseSuppressionList({ config }: Pick<Parts, 'config'>): Promise<SuppressionList> {
  if (!config.sendGrid) return noSuppressionList;
  return (await import('./sendgrid-suppression-list.ts')).sendGridSuppressionList(config.sendGrid);
}
