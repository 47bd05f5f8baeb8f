import { invalidField } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Throws unless a country code is among the country labels. */
export async function assertKnownCountry(db: Database, field: string, code: string): Promise<void> {
  const country = await db.selectFrom('country').select('code').where('code', '=', code).executeTakeFirst();
  if (!country) throw invalidField(field, 'Not one of the choices');
}
