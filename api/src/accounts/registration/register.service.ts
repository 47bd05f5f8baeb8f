import {
  bodyRequired,
  licenceProblem,
  numberRequired,
} from '@marketplace/shared-contract/accounts/licence/licence-fields';
import type { RegisterBuyer, RegisterSeller } from '@marketplace/shared-contract/accounts/registration/registration';
import {
  actsForOne,
  functionOtherRequired,
  otherFunction,
  practitionerRequired,
} from '@marketplace/shared-contract/accounts/registration/registration-words';
import { invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { assertKnownCountry } from '../account/assert-known-country.ts';
import { assertTelephone } from '../account/assert-telephone.rules.ts';
import { saveCriteria } from '../criteria/save-criteria.sql.ts';
import { storeLicence } from '../licence/licence.sql.ts';
import { accountOf } from './new-account.ts';
import { openAccount } from './open-account.service.ts';

/** Opens an Interested Party's account with criteria, unconfirmed, and returns its id (REG-016). */
export async function registerBuyer(context: Context, input: RegisterBuyer, passwordHash: string): Promise<string> {
  await assertTelephone('Telephone', input.Telephone);
  await assertTelephone('Mobile', input.Mobile);
  const account = accountOf(input, passwordHash, context.clock.now());
  return context.db.transaction().execute(async (tx) => {
    await assertKnownLabels(tx, {
      Title: ['title', [input.Title]],
      Function: ['interestedStatus', [input.Function]],
      Turnover: ['turnover', input.Turnover],
      Employees: ['employees', input.Employees],
      Location: ['location', input.Location],
      Categories: ['category', input.Categories],
      KeyAssets: ['asset', input.KeyAssets],
    });
    await assertKnownCountry(tx, 'Country', input.Country);
    const interestedStatusOther = await wordsOfOther(tx, input);
    const buyer = { ...account, role: 'buyer', interestedStatusId: input.Function, interestedStatusOther };
    const accountId = await openAccount(context, tx, buyer);
    await saveCriteria(tx, {
      accountId,
      locations: input.Location,
      turnovers: input.Turnover,
      employees: input.Employees,
      categories: input.Categories,
      assets: input.KeyAssets,
      keywords: input.Keywords,
    });
    return accountId;
  });
}

/** The buyer's function in their own words, required if the function is "Other" (PD-12). */
async function wordsOfOther(tx: Database, { Function: id, FunctionOther }: RegisterBuyer): Promise<string> {
  const status = tx.selectFrom('interestedStatus').select('description').where('id', '=', id);
  if ((await status.executeTakeFirstOrThrow()).description !== otherFunction) return '';
  if (FunctionOther === '') throw invalidField('FunctionOther', functionOtherRequired);
  return FunctionOther;
}

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

/** A licence has both parts or neither. */
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
