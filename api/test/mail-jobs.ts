import { sql } from 'kysely';
import type { Mail } from '../src/mail/mail.ts';
import type { TestProduct } from './product.ts';

/** The mails that wait in the queue, oldest first. */
export async function mailJobs({ db }: Pick<TestProduct, 'db'>): Promise<Mail[]> {
  const { rows } = await sql<{
    data: Mail;
  }>`select data from jobs.job where name = 'send-mail' order by created_on, id`.execute(db);
  return rows.map(({ data }) => data);
}
