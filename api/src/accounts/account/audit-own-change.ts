import { audit } from '../../platform/audit.sql.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { StoredFields } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

/** Others find a user by these. Other details concern nobody else, so the audit log does not contain them. */
const auditedFields = ['Forenames', 'Surname', 'Company'];
const notedOfAddress = [
  'AddressLine1',
  'AddressLine2',
  'AddressLine3',
  'TownCity',
  'County',
  'Postcode',
  'CountryCode',
];

const asKey = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Logs users' changes to their own name, company and address: only the fields that differ, before and after. */
export async function auditOwnChange(
  tx: Database,
  clock: Clock,
  { id }: SignedInUser,
  act: 'amend-account' | 'amend-address',
  [before, after]: [StoredFields, StoredFields],
): Promise<void> {
  const changed = [...auditedFields, ...notedOfAddress].filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const of = (stored: StoredFields) => Object.fromEntries(changed.map((name) => [asKey(name), stored[name]]));
  await audit(tx, clock, {
    actorId: id,
    act,
    subject: 'account',
    subjectId: id,
    before: of(before),
    after: of(after),
  });
}
