import {
  bodyRequired,
  licenceProblem,
  numberRequired,
} from '@marketplace/shared-contract/accounts/licence/licence-fields';
import type { RegisterSeller } from '@marketplace/shared-contract/accounts/registration/registration';
import {
  actsForOne,
  practitionerRequired,
} from '@marketplace/shared-contract/accounts/registration/registration-words';
import { invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { assertKnownCountry } from '../account/assert-known-country.ts';
import { assertTelephone } from '../account/assert-telephone.rules.ts';
import { storeLicence } from '../licence/licence.sql.ts';
import { accountOf } from './new-account.ts';
import { openAccount } from './open-account.service.ts';

/** Opens an Insolvency Practitioner's account, unconfirmed, and returns its id (REG-015). */
export async function registerSeller(context: Context, input: RegisterSeller, passwordHash: string): Promise<string> {
  await assertTelephone('Telephone', input.Telephone);
  await assertTelephone('Mobile', input.Mobile);
  const account = accountOf(input, passwordHash, context.clock.now());
  return context.db.transaction().execute(async (tx) => {
    await assertKnownLabels(tx, { Title: ['title', [input.Title]], CapacityID: ['capacity', [input.CapacityID]] });
    await assertKnownCountry(tx, 'Country', input.Country);
    const practitionerName = await practitionerOf(tx, input);
    assertWholeLicence(input);
    const id = await openAccount(context, tx, {
      ...account,
      role: 'seller',
      capacityId: input.CapacityID,
      practitionerName,
    });
    const { LicensingBody: body, LicenceNumber: number } = input;
    if (body && number) await storeLicence(tx, id, { body, number, now: context.clock.now() });
    return id;
  });
}

/** A licence is given whole or not at all. */
function assertWholeLicence({ LicensingBody, LicenceNumber }: RegisterSeller): void {
  const missing = licenceProblem(LicensingBody, LicenceNumber);
  if (missing === 'body') throw invalidField('LicensingBody', bodyRequired);
  if (missing === 'number') throw invalidField('LicenceNumber', numberRequired);
}

async function practitionerOf(tx: Database, { CapacityID, IPName }: RegisterSeller): Promise<string> {
  const capacity = tx.selectFrom('capacity').select('code').where('id', '=', CapacityID);
  if ((await capacity.executeTakeFirstOrThrow()).code !== actsForOne) return '';
  if (IPName === '') throw invalidField('IPName', practitionerRequired);
  return IPName;
}
