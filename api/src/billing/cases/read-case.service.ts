import type {
  CaseAnswer,
  CaseDetails,
  CaseRow,
  CasesQuery,
  PostCase,
} from '@marketplace/shared-contract/marketplace/cases/case';
import { unpagedLimit } from '@marketplace/shared-contract/platform/json-list/paging';
import { findCase, listCases, type StoredCase, statedOf } from '../../accounts/cases/case.sql.ts';
import { type MemberRow, membershipOf, membersOf } from '../../accounts/firms/membership.sql.ts';
import { fullName } from '../../accounts/firms/read-firm.service.ts';
import { caseIdOfOwnPost, postsInNoCase, postsOfCase } from '../../marketplace/cases/case-posts.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { versionOf } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { pageBounds } from '../../platform/json-list/page-bounds.ts';
import { statementsOfPosts } from '../statement/statements-of-posts.sql.ts';

export const noSuchCase = () => new AppError('not-found', 'This case does not exist');

export const colleaguesOf = async (db: Database, userId: string): Promise<MemberRow[]> =>
  membersOf(db, (await membershipOf(db, userId)).firmId);

const handlerAmong = (members: readonly MemberRow[], { handlerId }: StoredCase) =>
  members.find(({ id }) => id === handlerId);

/** A case as its form's fields. A handler who has left the firm is omitted. */
export const detailsOf = (stored: StoredCase, members: readonly MemberRow[]): CaseDetails => ({
  ...statedOf(stored),
  HandlerId: handlerAmong(members, stored)?.id ?? '',
  ReportOn: stored.reportOn ?? '',
});

function sharedOf(stored: StoredCase, members: readonly MemberRow[]) {
  const handler = handlerAmong(members, stored);
  return { caseId: stored.id, closed: stored.closedAt !== null, handler: handler ? fullName(handler) : null };
}

/** A page of the reader's firm's cases. */
export async function readCases({ db }: Context, reader: SignedInUser, { search, ...paging }: CasesQuery) {
  const members = await colleaguesOf(db, reader.id);
  const { rows, total } = await listCases(db, reader.id, { ...pageBounds(paging), search });
  const items = rows.map((row): CaseRow => {
    const { company, companyNumber, procedure, jurisdiction, appointedOn, posts } = row;
    const facts = { company, companyNumber, procedure, jurisdiction, appointedOn: appointedOn ?? '', posts };
    return { ...sharedOf(row, members), ...facts };
  });
  return { items, total };
}

/** A case with its posts, and its version. */
export async function readCase({ db, clock }: Context, reader: SignedInUser, caseId: number) {
  const stored = await findCase(db, reader.id, caseId);
  if (!stored) throw noSuchCase();
  const members = await colleaguesOf(db, reader.id);
  const details = detailsOf(stored, members);
  const posts = await postsOfCase(db, reader.id, caseId, today(clock));
  const statements = await statementsOfPosts(
    db,
    posts.map(({ businessId }) => businessId),
  );
  const answer: CaseAnswer = {
    ...sharedOf(stored, members),
    details,
    posts: posts.map((post) => ({ statementDate: null, ...post, ...statements.get(post.businessId) })),
    otherPosts: await postsInNoCase(db, reader.id),
  };
  return { answer, version: versionOf({ case: details }) };
}

/** A post's case, and the open cases it can be moved to. */
export async function readPostCase({ db }: Context, reader: SignedInUser, postId: number): Promise<PostCase> {
  const caseId = await caseIdOfOwnPost(db, reader, postId);
  const stored = caseId === null ? undefined : await findCase(db, reader.id, caseId);
  const { rows } = await listCases(db, reader.id, { limit: unpagedLimit, offset: 0, openOnly: true });
  return {
    caseId: stored?.id ?? null,
    company: stored?.company ?? null,
    choices: rows.map(({ id, company }) => ({ caseId: id, company })),
  };
}
