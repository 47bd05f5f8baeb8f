import type { PostDraftInput } from '@marketplace/shared-contract/marketplace/posts/draft';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { insertAccount } from '../src/accounts/account/account.sql.ts';
import { saveCriteria } from '../src/accounts/criteria/save-criteria.sql.ts';
import { hashPassword } from '../src/accounts/session/password.ts';
import type { Account, Criteria, DB } from '../src/platform/database/schema.ts';
import { type TestProduct, type TestUser, testProduct } from './product.ts';

export const password = 'Correct1horse';
let passwordHash: Promise<string> | undefined;
let made = 0;

/** Stores a confirmed account of a role; `over` sets what a test is about. */
export async function makeAccount({ db, clock }: TestProduct, role: Role, over: Partial<Insertable<Account>> = {}) {
  passwordHash ??= hashPassword(password);
  made += 1;
  const account = {
    role,
    email1: `${role}${made}@people.example`,
    passwordHash: await passwordHash,
    forenames: 'Robin',
    surname: `Tester${made % 1000}`,
    company: 'Tester & Co',
    position: 'Partner',
    capacityId: role === 'seller' ? 1 : null,
    emailConfirmedAt: clock.now(),
    email2ConfirmedAt: over.email2 ? clock.now() : null,
    createdAt: clock.now(),
    townCity: 'Leeds',
    telephone: '0113 496 0000',
    ...over,
  };
  const id = await insertAccount(db, account);
  return { id, role, email: account.email1 } satisfies TestUser & { email: string };
}

/** Criteria that match `draft` below. */
export const fittingCriteria = { locations: [4], turnovers: [5], employees: [4] };

/** A confirmed buyer with criteria. */
export async function makeBuyer(
  product: TestProduct,
  criteria: Partial<Insertable<Criteria>> = {},
  over: Partial<Insertable<Account>> = {},
) {
  const buyer = await makeAccount(product, 'buyer', over);
  await product.db
    .transaction()
    .execute((tx) => saveCriteria(tx, { accountId: buyer.id, ...fittingCriteria, ...criteria }));
  return buyer;
}

/** The test's own product, and an account of each of these roles; a buyer has criteria. */
export async function productWith<const Roles extends readonly Role[]>(
  t: Parameters<typeof testProduct>[0],
  ...roles: Roles
): Promise<[TestProduct, ...{ [Place in keyof Roles]: Awaited<ReturnType<typeof makeAccount>> }]> {
  const product = await testProduct(t);
  const users: Awaited<ReturnType<typeof makeAccount>>[] = [];
  for (const role of roles) users.push(role === 'buyer' ? await makeBuyer(product) : await makeAccount(product, role));
  return [product, ...users] as never;
}

/** A complete draft: London, £1m to £5m, 11 to 25 employees, bakeries. */
export const draft = (over: Partial<PostDraftInput> = {}): PostDraftInput => ({
  Reference: 'REF/1',
  ActivityHeading: 'Craft bakery with two shops',
  Location: [4],
  BusinessStatusId: 1,
  TradingStatusId: 1,
  TurnoverId: 5,
  EmployeesId: 4,
  Assets: [1, 4],
  Description: '<p>Established bakery supplying cafés.</p>',
  DisplayHome: true,
  PrimaryCategory: 172,
  AdditionalCategories: [191],
  PaymentMethodId: 1,
  PostingTypeId: 1,
  ...over,
});

/** A post's details as input of an edit. */
export const detailEdit = (Reference: string, ActivityHeading: string) => ({
  Reference,
  ActivityHeading,
  Locations: [8, 4],
  BusinessStatusID: 2,
  TradingStatusID: 3,
  TurnoverID: 6,
  EmployeesID: 5,
  DisplayHome: false,
});

/** Creates a draft through the API and returns its id. */
export async function makeDraft(
  { call }: TestProduct,
  seller: TestUser,
  over: Partial<PostDraftInput> = {},
): Promise<number> {
  const answer = await call(seller, sellerCalls.draft, { body: draft(over) });
  return answer.json<{ businessId: number }>().businessId;
}

/** Creates a draft and posts it, by default for 28 days from the clock's today; returns its id. */
export async function makeLivePost(
  product: TestProduct,
  seller: TestUser,
  over: Partial<PostDraftInput> = {},
  dates = {},
): Promise<number> {
  const id = await makeDraft(product, seller, over);
  const body = { Startdate: '2026-06-10', Enddate: '2026-07-07', ...dates };
  const answer = await product.call(seller, sellerCalls.postDraft, { query: { id }, body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return id;
}

type Row<Table extends keyof DB> = Selectable<DB[Table]>;

/** The first row of a table with these values. */
export async function rowOf<Table extends keyof DB>(
  { db }: Pick<TestProduct, 'db'>,
  table: Table,
  where: Partial<Row<Table>> = {},
): Promise<Row<Table>> {
  let query = db.selectFrom(table as 'account').selectAll();
  for (const [column, value] of Object.entries(where)) query = query.where(column as 'id', '=', value as string);
  return (await query.limit(1).executeTakeFirstOrThrow()) as unknown as Row<Table>;
}

/** Changes an account in the database, bypassing every call. */
export async function changeAccount(
  { db }: Pick<TestProduct, 'db'>,
  { id }: { id: string },
  over: Updateable<Account>,
) {
  await db.updateTable('account').set(over).where('id', '=', id).execute();
}

/** Row counts that a refused call must not change. */
export async function rowCounts(product: TestProduct): Promise<Record<string, number>> {
  const tables = [
    'post',
    'postingPeriod',
    'invoice',
    'payment',
    'creditNote',
    'certificate',
    'certificateSeal',
    'marketingEvent',
    'expression',
    'audit',
    'account',
    'criteria',
    'consent',
    'mailedLink',
    'idempotencyKey',
    'areaVital',
    'areaError',
    'delivery',
  ] as const;
  return countsOf(product, tables);
}

/** Each table's row count. */
export async function countsOf({ db }: TestProduct, tables: readonly (keyof DB)[]): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    return [table, Number(n)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
