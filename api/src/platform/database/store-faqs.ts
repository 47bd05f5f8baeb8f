import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { parseFaqs } from './faq-text.rules.ts';

const file = new URL('../../../texts/faqs.md', import.meta.url);

/**
 * Stores the questions and answers of this version (PD-51): `api/texts/faqs.md` is what the help page says,
 * whatever was stored before. Nothing is written where it is stored already. Readers see the old text or the new one.
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
