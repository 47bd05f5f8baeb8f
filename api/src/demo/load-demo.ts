import type { Context } from '../context.ts';

/** Loads demo data into a database without users; answers whether this database holds it. */
export async function loadDemo({ db }: Context, _say: (line: string) => void): Promise<boolean> {
  const demo = await db
    .selectFrom('account')
    .select('id')
    .where('email1', '=', 'admin@demo.example')
    .executeTakeFirst();
  return demo !== undefined;
}
