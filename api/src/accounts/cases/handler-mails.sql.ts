import { firmReaders } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { HandlerMails } from '@marketplace/shared-contract/accounts/firms/handler-mails';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { firmOfPost } from '../firms/ownership.sql.ts';

/** The handler of the case of the post `p`, while they are in its firm and may read its posts; otherwise null. */
export const handlerOfPost: RawBuilder<string | null> = sql`(
  select c.handler_id from case_post cp join sale_case c on c.id = cp.case_id
    join firm_member m on m.account_id = c.handler_id and m.firm_id = c.firm_id
  where cp.post_id = p.id and c.firm_id = ${firmOfPost} and m.role = any (${[...firmReaders]}::text[]))`;

/** Whether the account `a`, in charge of the post `p` or handler of its case, wants emails about it if those are different people. */
export const wantsMails = sql<boolean>`(
  case when a.id = p.owner_id then a.mails_handled_by_others else a.mails_of_handled end)`;

export async function readHandlerMails(db: Database, accountId: string): Promise<HandlerMails> {
  const { mailsOfHandled, mailsHandledByOthers } = await db
    .selectFrom('account')
    .select(['mailsOfHandled', 'mailsHandledByOthers'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { Handled: mailsOfHandled, HandledByOthers: mailsHandledByOthers };
}

export async function saveHandlerMails(db: Database, accountId: string, input: HandlerMails): Promise<string> {
  await db
    .updateTable('account')
    .set({ mailsOfHandled: input.Handled, mailsHandledByOthers: input.HandledByOthers })
    .where('id', '=', accountId)
    .execute();
  return 'Your choice of emails is saved';
}
