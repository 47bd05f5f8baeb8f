import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { apiFolder } from '../process/api-folder.ts';
import type { Database } from './connect.ts';
import { parseFaqs } from './faq-text.rules.ts';

const file = new URL('texts/faqs.md', apiFolder);

/**
 * Stores this version's questions and answers (PD-51) from `api/texts/faqs.md`, replacing older ones in one step. Writes nothing if they
 * are unchanged.
 */
export async function storeFaqs(db: Database): Promise<void> {
  const faqs = parseFaqs(await readFile(file, 'utf8'));
  await db.transaction().execute(async (trx) => {
    await sql`lock table faq in exclusive mode`.execute(trx);
    const storedRow = await trx
      .selectFrom('faq')
      .select(['slug', 'section', 'question', 'answer', 'screens'])
      .orderBy('id')
      .execute();
    if (isDeepStrictEqual(storedRow, faqs)) return;
    await trx.deleteFrom('faq').execute();
    await trx
      .insertInto('faq')
      .values(faqs.map((faq, place) => ({ ...faq, id: place + 1 })))
      .execute();
  });
}
