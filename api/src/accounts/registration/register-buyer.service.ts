import type { RegisterBuyer } from '@marketplace/shared-contract/accounts/registration/registration';
import {
  functionOtherRequired,
  otherFunction,
} from '@marketplace/shared-contract/accounts/registration/registration-words';
import { invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { assertKnownCountry } from '../account/assert-known-country.ts';
import { assertTelephone } from '../account/assert-telephone.rules.ts';
import { saveCriteria } from '../criteria/save-criteria.sql.ts';
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

/** What the buyer does, in their own words; asked where the function is "Other" (PD-12). */
async function wordsOfOther(tx: Database, { Function: id, FunctionOther }: RegisterBuyer): Promise<string> {
  const status = tx.selectFrom('interestedStatus').select('description').where('id', '=', id);
  if ((await status.executeTakeFirstOrThrow()).description !== otherFunction) return '';
  if (FunctionOther === '') throw invalidField('FunctionOther', functionOtherRequired);
  return FunctionOther;
}
