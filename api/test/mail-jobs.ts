import { sql } from 'kysely';
import { decryptMail, type EncryptedMail } from '../src/platform/mail/encrypted-mail.ts';
import type { Mail } from '../src/platform/mail/mail.ts';
import type { TestProduct } from './product.ts';

/** The mails waiting in the queue, oldest first. */
export async function mailJobs({ db, context }: Pick<TestProduct, 'db' | 'context'>): Promise<Mail[]> {
  const { rows } = await sql<{
    data: EncryptedMail;
  }>`select data from jobs.job where name = 'send-closed-mail' order by created_on, id`.execute(db);
  return rows.map(({ data }) => decryptMail(context.signatures, data));
}
