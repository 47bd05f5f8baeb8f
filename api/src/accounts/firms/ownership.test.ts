import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { firmRolesFor } from '@marketplace/shared-contract/accounts/firms/firm';
import { type FirmRole, firmReaders, firmRoles } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { check, giveLicence } from '../../../test/checked-practitioner.ts';
import { makeAccount, makeLivePost, productWith, rowCounts } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { makeThings, sellerCall, sellerCallNames, type Things } from '../../../test/seller-calls.ts';

type Answer = { statusCode: number; body: string };
const mayMake = (role: FirmRole, name: keyof typeof sellerCalls) => firmRolesFor(sellerCalls[name])?.includes(role);
const names = (kind: 'of' | 'lists' | 'ofNobody') => sellerCallNames.filter((name) => kind in sellerCall(name));
const goodStatus = (name: keyof typeof sellerCalls) => {
  const call = sellerCall(name);
  return ('of' in call && call.answers) || 200;
};
const asked = (name: keyof typeof sellerCalls, things: Things) => {
  const call = sellerCall(name);
  if ('of' in call) {
    const { query, about, bodyOf, body = about?.(things) ?? bodyOf?.(things), headers = {} } = call;
    return { query: { ...query, id: things[call.of] }, body, headers };
  }
  return 'lists' in call ? call.lists(things) : call.ofNobody;
};

/** One member of each role in a firm with several, and its first practitioner. */
async function makeFirm(product: TestProduct) {
  const { db, clock } = product;
  const founder = await makeAccount(product, 'seller');
  const members = {
    practitioner: founder,
    colleague: await makeAccount(product, 'seller'),
    billing: await makeAccount(product, 'seller'),
    reader: await makeAccount(product, 'seller'),
  } satisfies Record<FirmRole, TestUser>;
  const rows = firmRoles.map((role) => ({
    accountId: members[role].id,
    firmId: founder.id,
    role,
    joinedAt: clock.now(),
  }));
  await db.insertInto('firmMember').values(rows).execute();
  return { founder, members };
}

test('another firm’s data does not exist for any member’s call, and nothing is written', async (t) => {
  const product = await testProduct(t);
  const { members } = await makeFirm(product);
  const things = await makeThings(product, await makeAccount(product, 'seller'));
  const before = await rowCounts(product);
  for (const role of firmRoles)
    for (const name of names('of')) {
      const answer = await product.call(members[role], sellerCalls[name], asked(name, things));
      const expected = mayMake(role, name) ? 404 : 403;
      assert.equal(answer.statusCode, expected, `${name} answered a ${role} ${answer.statusCode} ${answer.body}`);
    }
  assert.deepEqual(await rowCounts(product), before);
});

test('each member of a firm can do exactly what their role allows with the firm’s data', async (t) => {
  const product = await testProduct(t);
  const { founder, members } = await makeFirm(product);
  let things = await makeThings(product, founder);
  const changes = (name: keyof typeof sellerCalls) => sellerCalls[name].method !== 'GET' && 'of' in sellerCall(name);
  const ask = (role: FirmRole, name: keyof typeof sellerCalls) =>
    product.call(members[role], sellerCalls[name], asked(name, things));
  const checked = ({ statusCode, body }: Answer, role: FirmRole, name: keyof typeof sellerCalls, expected: number) =>
    assert.equal(statusCode, expected, `${name} answered a ${role} ${statusCode} ${body}`);
  /** Subjects used up by earlier calls are created anew, and old ones removed, as a firm has limited room. */
  const askAnew = async (role: FirmRole, name: keyof typeof sellerCalls) => {
    await product.db.deleteFrom('firmMember').where('accountId', '=', things.member).execute();
    await product.db.deleteFrom('firmInvitation').where('id', '=', things.invitation).execute();
    things = await makeThings(product, founder);
    // An unread one cannot be answered.
    await product.call(founder, sellerCalls.expressedInterest, { query: { id: things.interest } });
    return ask(role, name);
  };
  for (const role of firmRoles) {
    const before = await rowCounts(product);
    for (const name of sellerCallNames.filter((one) => !mayMake(role, one))) {
      const answer = await ask(role, name);
      checked(answer, role, name, 403);
      // An error has no body if a response has none.
      if (sellerCalls[name].method !== 'HEAD')
        assert.equal(answer.json().message, 'Your role in the firm does not allow this');
    }
    assert.deepEqual(await rowCounts(product), before, `what is refused to a ${role} writes nothing`);
    for (const name of sellerCallNames.filter((one) => mayMake(role, one))) {
      const [first, expected] = [await ask(role, name), goodStatus(name)];
      const again = first.statusCode !== expected && changes(name);
      checked(again ? await askAnew(role, name) : first, role, name, expected);
    }
  }
});

test('no list, count or file of a seller holds anything of another’s, and each holds their own', async (t) => {
  const [product, owner, other] = await productWith(t, 'seller', 'seller');
  const answers = async (who: typeof owner, things: Things) => {
    const all = names('lists').map(async (name) => {
      const answer = await product.call(who, sellerCalls[name], asked(name, things));
      assert.equal(answer.statusCode, 200, `${name} ${answer.body}`);
      return [name, answer.body] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  };
  const none = { ...(await makeThings(product, await makeAccount(product, 'seller'))) };
  const empty = await answers(other, none);
  const things = await makeThings(product, owner);
  assert.deepEqual(await answers(other, things), empty);
  const own = await answers(owner, things);
  for (const name of names('lists')) assert.notEqual(own[name], empty[name], `${name} holds nothing of its owner’s`);
});

test('lists and counts are the same for all readers of a firm; billing sees invoices alone', async (t) => {
  const product = await testProduct(t);
  const { founder, members } = await makeFirm(product);
  const things = await makeThings(product, founder);
  // A practitioner's home also shows their own licence's standing while it is unchecked.
  await giveLicence(product, members.practitioner);
  await check(product, await makeAccount(product, 'admin'), members.practitioner);
  // The limits of drafts and hand-over requests are each member's own.
  const own = /,"(?:ownDrafts|waiting)":\d+|(?<="waiting":\{)"total":\d+,|\{"kind":"hand-overs",[^}]*\},/g;
  const bodyFor = async (role: FirmRole, name: keyof typeof sellerCalls) =>
    (await product.call(members[role], sellerCalls[name], asked(name, things))).body.replace(own, '');
  for (const name of names('lists')) {
    const [reference, ...readers] = firmReaders.filter((role) => mayMake(role, name));
    assert.ok(reference);
    const expected = await bodyFor(reference, name);
    for (const role of readers) assert.equal(await bodyFor(role, name), expected, `${name} of a ${role}`);
  }
  const home = JSON.parse(await bodyFor('billing', 'home'));
  assert.deepEqual([home.live, home.drafts, home.unread, home.posts], [0, 0, 0, []]);
  assert.ok(home.invoicesDue > 0);
  assert.equal(await bodyFor('billing', 'notifications'), '0');
  const { draft: hidden } = things;
  const post = await product.call(members.billing, signedInCalls.post, { query: { id: hidden } });
  assert.equal(post.statusCode, 404);
});

test('what a colleague writes belongs and is charged to the firm, in its practitioner’s name', async (t) => {
  const product = await testProduct(t);
  const { founder, members } = await makeFirm(product);
  const id = await makeLivePost(product, members.colleague);
  const post = (await product.call(members.reader, signedInCalls.post, { query: { id } })).json();
  assert.equal(post.createdBy, founder.id);
  const invoices = (await product.call(members.billing, sellerCalls.invoiceList)).json();
  assert.deepEqual(
    invoices.map(({ invoice }: { invoice: { businessId: number } }) => invoice.businessId),
    [id],
  );
  const [first] = await product.db.selectFrom('audit').select('actorId').where('act', '=', 'create-draft').execute();
  assert.equal(first?.actorId, members.colleague.id);
  const copy = (await product.call(members.colleague, sellerCalls.copyPost, { query: { id } })).json().businessId;
  assert.equal((await product.call(founder, signedInCalls.post, { query: { id: copy } })).statusCode, 200);
});

test('a reader does not mark interest as viewed; members who act for the firm do', async (t) => {
  const product = await testProduct(t);
  const { founder, members } = await makeFirm(product);
  const { interest: id } = await makeThings(product, founder);
  const viewed = async (role: FirmRole) =>
    (await product.call(members[role], sellerCalls.expressedInterest, { query: { id } })).json().interest
      .viewedByInsolvency;
  assert.deepEqual([await viewed('reader'), await viewed('reader')], [false, false]);
  assert.deepEqual([await viewed('colleague'), await viewed('reader')], [true, true]);
});

test('a former member loses access to the firm’s data, and their work stays', async (t) => {
  const product = await testProduct(t);
  const { founder, members } = await makeFirm(product);
  const id = await makeLivePost(product, members.colleague);
  await product.db.deleteFrom('firmMember').where('accountId', '=', members.colleague.id).execute();
  const things = { ...(await makeThings(product, founder)), live: id };
  for (const name of names('of')) {
    const answer = await product.call(members.colleague, sellerCalls[name], asked(name, things));
    assert.equal(answer.statusCode, 404, name);
  }
  assert.equal((await product.call(founder, sellerCalls.withdrawPost, { query: { id }, body: {} })).statusCode, 200);
});

test('a changed role and a removal apply at once', async (t) => {
  const product = await testProduct(t);
  const { founder, members } = await makeFirm(product);
  const { live: id } = await makeThings(product, founder);
  const headers = { authorization: `Bearer ${await product.tokenOf(members.colleague)}` };
  const inject = (call: Call, query: Record<string, string>, payload?: object) =>
    product.app.inject({ method: call.method, url: `/api${call.path}`, query, headers, ...(payload && { payload }) });
  const withdraw = async () => (await inject(sellerCalls.withdrawPost, { id: String(id) }, {})).statusCode;
  const read = async () => (await inject(sellerCalls.posts, { status: '1' })).json();
  assert.equal((await read()).length, 1);
  const itself = product.db.updateTable('firmMember').where('accountId', '=', members.colleague.id);
  await itself.set({ role: 'reader' }).execute();
  assert.equal(await withdraw(), 403);
  assert.equal((await read()).length, 1);
  await product.db.deleteFrom('firmMember').where('accountId', '=', members.colleague.id).execute();
  assert.deepEqual(await read(), []);
});

test('posts and invoices written by the previous release get their firm', async (t) => {
  const product = await testProduct(t);
  const { founder, members } = await makeFirm(product);
  const id = await makeLivePost(product, founder);
  // That release returns the owner and no firm, as for a practitioner who joined another's firm.
  await product.db
    .updateTable('firmMember')
    .set({ role: 'practitioner' })
    .where('accountId', '=', members.reader.id)
    .execute();
  const { rows } = await sql<{ id: number; firmId: string }>`
    insert into post (owner_id, reference, activity_heading, description_html, description_text, appointment_status_id,
      trading_status_id, turnover_id, employees_id, primary_category_id, display_home, created_at)
    select ${members.reader.id}, reference, activity_heading, description_html, description_text, appointment_status_id,
      trading_status_id, turnover_id, employees_id, primary_category_id, display_home, created_at from post where id = ${id}
    returning id, firm_id`.execute(product.db);
  assert.equal(rows[0]?.firmId, founder.id);
  const invoice = await product.db.selectFrom('invoice').select('firmId').where('postId', '=', id).executeTakeFirst();
  assert.equal(invoice?.firmId, founder.id);
});

test('ownership of posts and invoices is decided in one place', () => {
  const folder = new URL('../../', import.meta.url);
  // A person's own data, whatever else they can see: their export, its closing and erasing, their limits, and what an Admin looks up.
  const ofAPerson = [
    'billing/billing-data.sql.ts',
    'billing/posting/own-posts.sql.ts',
    'marketplace/holder-notices/holder-notice-section.sql.ts',
    'marketplace/offers/offer-section.sql.ts',
    'marketplace/particulars/readiness-section.sql.ts',
    'marketplace/posts/draft-limit.sql.ts',
    'marketplace/your-data/erase-person.sql.ts',
    'marketplace/your-data/seller-sections.sql.ts',
    'operations/posts/post-list.routes.ts',
    'operations/users/user-detail.sql.ts',
  ];
  const decides = /owner_id\)? = \$\{|ownerId', '='|ownerId [!=]==|accountId [!=]==|\bi\.account_id\)? = \$\{/;
  const files = globSync('**/*.ts', { cwd: folder }).filter(
    (file) => !file.endsWith('.test.ts') && file !== 'accounts/firms/ownership.sql.ts',
  );
  const deciding = files.filter((file) => decides.test(readFileSync(new URL(file, folder), 'utf8')));
  assert.deepEqual(deciding.toSorted(), ofAPerson);
});
