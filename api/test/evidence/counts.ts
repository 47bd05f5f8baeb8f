import assert from 'node:assert/strict';
import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import type { InterestSummary } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import type { OpeningLine, SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import type { SellerQuestions } from '@marketplace/shared-contract/marketplace/questions';
import type { OwnTimetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import type { Dashboard } from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import type { MenuCounts } from '@marketplace/shared-contract/operations/homes/menu-counts';
import type { AdminHome, SellerHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import type { postList } from '@marketplace/shared-contract/operations/lists/posts';
import { questionList } from '@marketplace/shared-contract/operations/lists/questions';
import { undertakingList } from '@marketplace/shared-contract/operations/lists/undertakings';
import type { userList } from '@marketplace/shared-contract/operations/lists/users';
import type { ListAnswer } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Sale } from './sale.ts';

const lengthOf = async (sale: Sale, ...asked: Parameters<Sale['read']>) =>
  (await sale.read<unknown[]>(...asked)).length;

/** The home, the menu and the lists of a seller must have the same counts. */
async function listsAgree(sale: Sale, after: string): Promise<void> {
  const { read, inCharge } = sale;
  const owner = await inCharge();
  const home = await read<SellerHome>(owner, sellerCalls.home);
  const menu = await read<MenuCounts>(owner, sellerCalls.menuCounts);
  const inList = (status: string) => lengthOf(sale, owner, sellerCalls.posts, { status });
  const lists = [await inList('1'), await inList('6'), await inList('7')];
  assert.deepEqual([home.live, home.scheduled, home.drafts], lists, `home and lists after ${after}`);
  assert.deepEqual([menu.live, menu.scheduled, menu.drafts], lists, `menu and lists after ${after}`);
  assert.equal(menu.waiting, home.waiting?.total, `what waits after ${after}`);
  assert.equal(home.archived, await lengthOf(sale, owner, sellerCalls.archivedPosts), `archive after ${after}`);
  const { posts } = await read<InterestSummary>(owner, sellerCalls.interestSummary);
  const unread = posts.reduce((sum, post) => sum + post.unread, 0);
  const notified = await read<number>(owner, sellerCalls.notifications);
  assert.deepEqual([home.unread, menu.notViewed, notified], [unread, unread, unread], `unread after ${after}`);
  for (const [standing, count] of [
    ['to-pay', home.invoicesDue],
    ['overdue', home.invoicesOverdue],
  ] as const)
    assert.equal(
      count,
      await lengthOf(sale, owner, sellerCalls.invoiceList, { standing }),
      `${standing} after ${after}`,
    );
}

/** What is stated of particulars, questions and dates must be what their screens and registers show. */
async function saleAgrees({ read, admin, inCharge, id }: Sale, after: string): Promise<void> {
  const owner = await inCharge();
  const { facts } = await read<StatementDraft>(owner, sellerCalls.statement, { id });
  const stated = (label: string) => Number(facts.facts.find((fact) => fact.label === label)?.value ?? 0);
  const particulars = await read<SellerParticulars>(owner, sellerCalls.particulars, { id });
  const { documents, holders, given } = particulars;
  assert.deepEqual(
    [given?.documents, given?.buyers],
    [stated('Documents released'), stated('Buyers to whom the particulars were released')],
    `particulars and statement after ${after}`,
  );
  const everReleased = documents.filter(({ releasedDate }) => releasedDate !== null);
  assert.equal(everReleased.length, given?.documents, `documents after ${after}`);
  assert.equal(
    documents.filter(({ state, releasedDate }) => state === 'taken-back' && releasedDate !== null).length,
    stated('Documents taken back'),
    `documents taken back after ${after}`,
  );
  assert.equal(holders.length, stated('Buyers who gave an undertaking'), `undertakings after ${after}`);
  const ended = holders.filter(({ state }) => state === 'ended').length;
  assert.ok(stated('Buyers whose access was ended') >= ended, `ended access after ${after}`);
  const log = await read<OpeningLine[]>(owner, sellerCalls.particularsLog, { id });
  assert.equal(
    new Set(log.map(({ undertakingId }) => undertakingId)).size,
    stated('Buyers who opened a document'),
    `log of openings after ${after}`,
  );

  const { questions } = await read<SellerQuestions>(owner, sellerCalls.questions, { id });
  const inState = (state: string) => questions.filter((question) => question.state === state).length;
  assert.deepEqual(
    [questions.length, inState('declined'), inState('asked'), inState('taken-back')],
    [
      ...[stated('Questions asked'), stated('Questions not answered, with a reason')],
      ...[stated('Questions that wait for an answer'), stated('Questions that their askers took back')],
    ],
    `questions after ${after}`,
  );

  const own = await read<OwnTimetable>(owner, sellerCalls.timetable, { id }).catch(() => undefined);
  const moved = facts.facts.filter(({ label }) => /: (moved|opened again) on /.test(label)).length;
  assert.ok(moved >= (own?.timetable?.changes.length ?? 0), `dates after ${after}`);

  const register = await read<ListAnswer<typeof undertakingList>>(admin, undertakingList.call, { pageSize: 250 });
  const { holders: all } = await read<SellerParticulars>(admin, sellerCalls.particulars, { id });
  assert.equal(
    register.undertakings.filter(({ postId }) => postId === String(id)).length,
    all.length,
    `register of undertakings after ${after}`,
  );
  const asked = await read<ListAnswer<typeof questionList>>(admin, questionList.call, { pageSize: 250 });
  const seen = await read<SellerQuestions>(admin, sellerCalls.questions, { id });
  assert.equal(
    asked.questions.filter(({ postId }) => postId === String(id)).length,
    seen.questions.length,
    `register of questions after ${after}`,
  );
}

/** An Admin's home, dashboard and lists must have the same counts. */
async function adminAgrees({ read, admin }: Sale, after: string): Promise<void> {
  const home = await read<AdminHome>(admin, adminCalls.home);
  const live = await read<ListAnswer<typeof postList>>(admin, adminCalls.posts, { liveOnly: 'true' });
  assert.equal(live.total, home.livePosts, `live posts after ${after}`);
  const { figures, users } = await read<Dashboard>(admin, adminCalls.dashboard);
  assert.equal(figures?.now.live, home.livePosts, `dashboard after ${after}`);
  const flagged = users.reduce((sum, state) => sum + state.flagged, 0);
  assert.ok(flagged <= home.flagged, `flagged users after ${after}`);
  const everybody = await read<ListAnswer<typeof userList>>(admin, adminCalls.users);
  assert.equal(everybody.total, home.users, `users after ${after}`);
}

/** Fails if two screens have different counts of the same things. */
export async function assertSameCounts(sale: Sale, after: string): Promise<void> {
  await listsAgree(sale, after);
  await saleAgrees(sale, after);
  await adminAgrees(sale, after);
}
