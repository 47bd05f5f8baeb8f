import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BulkOutcome } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import { mostAtOnce } from '@marketplace/shared-contract/operations/bulk/bulk-acts';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeDraft, makeLivePost, password, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';

type User = NonNullable<Parameters<TestProduct['call']>[0]>;

async function withAdmin(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const act = async (call: typeof adminCalls.actOnPosts, body: object, by: User = admin) => {
    const answer = await product.call(by, call, { body });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<BulkOutcome>().rows.map(({ name, outcome, text }) => [name, outcome, text]);
  };
  return {
    product,
    admin,
    onPosts: (body: object, by?: User) => act(adminCalls.actOnPosts, body, by),
    onUsers: (body: object, by?: User) => act(adminCalls.actOnUsers, body, by),
  };
}
const actsOf = async ({ db }: TestProduct, act: string) =>
  (
    await db
      .selectFrom('audit')
      .select(['actorId', 'subjectId', 'after'])
      .where('act', '=', act)
      .orderBy('id')
      .execute()
  ).map(({ actorId, subjectId, after }) => ({ actorId, subjectId, after }));
const hiddenMails = async (product: TestProduct) =>
  (await mailJobs(product)).filter(({ subject }) => subject.startsWith('Your post has been hidden'));

test('a preview says what happens to each post without writing; the act does that, with one reason', async (t) => {
  const { product, admin, onPosts } = await withAdmin(t);
  const seller = await makeAccount(product, 'seller');
  const one = await makeLivePost(product, seller, { Reference: 'ONE' });
  const two = await makeLivePost(product, seller, { Reference: 'TWO' });
  const draft = await makeDraft(product, seller, { Reference: 'DRAFT' });
  const asked = { Act: 'unapprove', Ids: [one, draft, 999_999, two, one] };
  const stays = [
    ['DRAFT', 'stays', 'Draft: cannot be unapproved'],
    ['999999', 'stays', 'Not found'],
  ];
  const before = await rowCounts(product);
  assert.deepEqual(await onPosts({ ...asked, Preview: true }), [
    ['ONE', 'changes', 'Will be hidden, and the seller told'],
    ...stays,
    ['TWO', 'changes', 'Will be hidden, and the seller told'],
  ]);
  assert.deepEqual(await rowCounts(product), before);
  assert.deepEqual(await onPosts({ ...asked, Reason: ' Names a buyer. ' }), [
    ['ONE', 'changes', 'Post unapproved'],
    ...stays,
    ['TWO', 'changes', 'Post unapproved'],
  ]);
  assert.deepEqual(
    await actsOf(product, 'unapprove-post'),
    [one, two].map((id) => ({
      actorId: admin.id,
      subjectId: String(id),
      after: { approved: false, reason: 'Names a buyer.' },
    })),
  );
  const mails = await hiddenMails(product);
  assert.equal(mails.length, 2);
  for (const { text } of mails) assert.match(text, /Names a buyer\./);
  const counts = await rowCounts(product);
  assert.deepEqual(
    (await onPosts({ ...asked, Reason: 'Again' })).map(([, outcome]) => outcome),
    ['stays', 'stays', 'stays', 'stays'],
  );
  assert.deepEqual(await rowCounts(product), counts, 'pressed twice it is done once');
  assert.deepEqual(await onPosts({ Act: 'approve', Ids: [one, two, draft] }), [
    ['ONE', 'changes', 'Post approved'],
    ['TWO', 'changes', 'Post approved'],
    ['DRAFT', 'stays', 'Already approved'],
  ]);
  assert.deepEqual(await onPosts({ Act: 'look-at', Ids: [one, draft] }), [
    ['ONE', 'stays', 'Already looked at'],
    ['DRAFT', 'stays', 'A draft'],
  ]);
});

test('two Admins hiding fifty posts at once hide each once, with one log entry and email', async (t) => {
  const { product, admin, onPosts } = await withAdmin(t);
  const other = await makeAccount(product, 'admin');
  const seller = await makeAccount(product, 'seller');
  const ids: number[] = [];
  for (let n = 0; n < 50; n += 1) ids.push(await makeLivePost(product, seller, { Reference: `P${n}` }));
  const answers = await Promise.all([
    onPosts({ Act: 'unapprove', Ids: ids, Reason: 'One' }, admin),
    onPosts({ Act: 'unapprove', Ids: ids.toReversed(), Reason: 'Other' }, other),
  ]);
  const changed = answers.flat().filter(([, outcome]) => outcome === 'changes');
  assert.equal(changed.length, 50);
  assert.deepEqual(new Set(changed.map(([name]) => name)).size, 50);
  assert.equal((await actsOf(product, 'unapprove-post')).length, 50);
  assert.equal((await hiddenMails(product)).length, 50);
});

test('disables several users for one reason, ending their sessions at once, but not an Admin', async (t) => {
  const { product, admin, onUsers } = await withAdmin(t);
  const seller = await makeAccount(product, 'seller', { forenames: 'Sue', surname: 'One' });
  const buyer = await makeAccount(product, 'buyer', { forenames: 'Bob', surname: 'Two' });
  const longer = await makeAccount(product, 'buyer', {
    ...{ forenames: 'Lee', surname: 'Long' },
    ...{ lockedUntil: '2027-06-01T09:00:00Z', lockoutReason: 'Disabled by administrator' },
  });
  const logIn = ({ email: Email }: { email: string }) =>
    product.call(undefined, publicCalls.login, { body: { Email, Password: password } });
  const { token } = (await logIn(seller)).json();
  const asSeller = () =>
    product.app.inject({
      url: `/api${sellerCalls.posts.path}?status=1`,
      headers: { authorization: `Bearer ${token}` },
    });
  assert.equal((await asSeller()).statusCode, 200);
  const asked = { Act: 'disable', Days: 7, Ids: [seller.id, admin.id, buyer.id, longer.id] };
  const stays = ['Lee Long', 'stays', 'Already suspended until 01 June 2027'];
  const preview = await onUsers({ ...asked, Preview: true });
  assert.deepEqual(preview[0], ['Sue One', 'changes', 'Will be suspended until 17 June 2026']);
  assert.deepEqual(preview[1]?.slice(1), ['stays', 'An Admin cannot be disabled']);
  assert.deepEqual(preview[3], stays);
  assert.equal((await logIn(buyer)).statusCode, 200);
  const done = await onUsers({ ...asked, Reason: 'Shared a password' });
  assert.deepEqual(
    done.map(([, outcome]) => outcome),
    ['changes', 'stays', 'changes', 'stays'],
  );
  assert.deepEqual([(await logIn(buyer)).statusCode, (await asSeller()).statusCode], [403, 401]);
  assert.deepEqual(
    (await actsOf(product, 'disable-user')).map(({ subjectId, after }) => [subjectId, after]),
    [seller, buyer].map(({ id }) => [
      id,
      {
        lockedUntil: '2026-06-17T09:00:00.000Z',
        lockoutReason: 'Disabled by administrator',
        reason: 'Shared a password',
      },
    ]),
  );
  const shown = async () => (await product.call(admin, adminCalls.user, { query: { id: buyer.id } })).json();
  assert.equal((await shown()).userDetails.disabledBecause, 'Shared a password');
  product.clock.set('2026-06-10T10:00:00Z');
  assert.ok((await onUsers({ ...asked, Reason: 'Again' })).every(([, outcome]) => outcome === 'stays'));
  assert.deepEqual(
    (await onUsers({ Act: 'unlock', Ids: [buyer.id, admin.id] })).map(([, ...rest]) => rest),
    [
      ['changes', 'User unlocked'],
      ['stays', 'Not suspended'],
    ],
  );
  assert.equal((await shown()).userDetails.disabledBecause, null);
});

test('does not bulk-disable a practitioner in charge of posts colleagues could take over, and says why', async (t) => {
  const { product, onUsers } = await withAdmin(t);
  const owner = await makeAccount(product, 'seller', { forenames: 'Olive', surname: 'One' });
  const partner = await addMember(product, owner, 'practitioner');
  const colleague = await addMember(product, owner, 'colleague');
  const alone = await makeAccount(product, 'seller', { forenames: 'Al', surname: 'Alone' });
  const scheduled = { Startdate: '2026-08-01', Enddate: '2026-08-28' };
  await makeLivePost(product, owner, { Reference: 'A' });
  await makeLivePost(product, owner, { Reference: 'B' }, scheduled);
  await makeDraft(product, partner, { Reference: 'C' });
  await makeLivePost(product, alone, { Reference: 'D' });
  const Ids = [owner.id, partner.id, colleague.id, alone.id];
  const asked = { Act: 'disable', Days: 7, Reason: 'Inquiry', Ids };
  const left = [
    'stays',
    'In charge of 2 open posts in a firm with other practitioners: disable on the user’s own page, where you choose who takes over',
  ];
  const outcomes = (rows: (string | undefined)[][]) => rows.map(([, outcome]) => outcome);
  const preview = await onUsers({ ...asked, Preview: true });
  assert.deepEqual(preview[0]?.slice(1), left);
  assert.deepEqual(outcomes(preview), ['stays', 'changes', 'changes', 'changes']);
  const before = await product.db.selectFrom('account').selectAll().where('id', '=', owner.id).execute();
  assert.deepEqual(outcomes(await onUsers(asked)), ['stays', 'changes', 'changes', 'changes']);
  assert.deepEqual(await product.db.selectFrom('account').selectAll().where('id', '=', owner.id).execute(), before);
  const [now] = await onUsers({ ...asked, Ids: [owner.id], Preview: true });
  assert.equal(now?.[1], 'changes', 'nobody is left who could take over');
});

test('emails or confirms unconfirmed users, flags and unflags; skips those it cannot', async (t) => {
  const { product, onUsers } = await withAdmin(t);
  const waiting = await makeAccount(product, 'buyer', { emailConfirmedAt: null });
  const bounced = await makeAccount(product, 'buyer', {
    ...{ emailConfirmedAt: null, email1DisableReason: 'Bounced', email1DisabledAt: '2026-06-01T09:00:00Z' },
  });
  const closed = await makeAccount(product, 'buyer', { closedAt: '2026-06-01T09:00:00Z' });
  const Ids = [waiting.id, bounced.id, closed.id];
  const texts = async (body: object) => (await onUsers({ Ids, ...body })).map(([, , text]) => text);
  const rest = ['Bounced: the address gets no mail', 'This account is closed'];
  assert.deepEqual(await texts({ Act: 'send-confirmation' }), ['Emailed a new link', ...rest]);
  assert.deepEqual(await texts({ Act: 'send-confirmation' }), ['Emailed a link less than 15 minutes ago', ...rest]);
  const links = (await mailJobs(product)).filter(({ to }) => to === waiting.email);
  assert.equal(links.length, 1);
  assert.deepEqual(await texts({ Act: 'confirm-email' }), ['Email confirmed', 'Email confirmed', rest[1]]);
  assert.deepEqual(await texts({ Act: 'send-confirmation' }), ['Already confirmed', 'Already confirmed', rest[1]]);
  assert.deepEqual(await texts({ Act: 'flag', Reason: 'Not a buyer' }), ['User flagged', 'User flagged', rest[1]]);
  assert.deepEqual(await texts({ Act: 'flag', Reason: 'Not a buyer' }), [
    'Already flagged',
    'Already flagged',
    rest[1],
  ]);
  assert.deepEqual(await texts({ Act: 'unflag' }), ['User unflagged', 'User unflagged', rest[1]]);
  assert.deepEqual(
    (await actsOf(product, 'flag-user')).map(({ after }) => after),
    Array.from({ length: 2 }, () => ({ flagged: true, reason: 'Not a buyer' })),
  );
  assert.equal((await actsOf(product, 'send-confirmation')).length, 1);
});

const uuid = '00000000-0000-4000-8000-000000000000';
const refusals: [name: string, call: typeof adminCalls.actOnPosts, body: object, field: string][] = [
  ['no posts', adminCalls.actOnPosts, { Act: 'approve', Ids: [] }, 'Ids'],
  [
    'too many posts',
    adminCalls.actOnPosts,
    { Act: 'approve', Ids: Array.from({ length: 101 }, (_, n) => n + 1) },
    'Ids',
  ],
  ['an act there is not', adminCalls.actOnPosts, { Act: 'delete', Ids: [1] }, 'Act'],
  ['no reason', adminCalls.actOnPosts, { Act: 'unapprove', Ids: [1], Reason: ' \n ' }, 'Reason'],
  ['a reason too long', adminCalls.actOnPosts, { Act: 'unapprove', Ids: [1], Reason: 'x'.repeat(1001) }, 'Reason'],
  ['an id that is none', adminCalls.actOnUsers, { Act: 'unlock', Ids: ['5'] }, 'Ids'],
  ['no days', adminCalls.actOnUsers, { Act: 'disable', Ids: [uuid], Reason: 'x' }, 'Days'],
  ['half a day', adminCalls.actOnUsers, { Act: 'disable', Ids: [uuid], Reason: 'x', Days: 0.5 }, 'Days'],
  ['a life', adminCalls.actOnUsers, { Act: 'disable', Ids: [uuid], Reason: 'x', Days: 3651 }, 'Days'],
  ['no reason to flag', adminCalls.actOnUsers, { Act: 'flag', Ids: [uuid] }, 'Reason'],
  ['a reason too long', adminCalls.actOnUsers, { Act: 'flag', Ids: [uuid], Reason: 'x'.repeat(501) }, 'Reason'],
];

test('rejects impossible requests with a reason, writing nothing', async (t) => {
  const { product, admin } = await withAdmin(t);
  const before = await rowCounts(product);
  for (const [name, call, body, field] of refusals) {
    const answer = await product.call(admin, call, { body });
    assert.equal(answer.statusCode, 400, name);
    const at = Object.keys(answer.json().fields)[0] ?? '';
    assert.equal(at.split('.')[0], field, `${name}: ${answer.body}`);
  }
  assert.deepEqual(await rowCounts(product), before);
  assert.equal(mostAtOnce, 100);
});
