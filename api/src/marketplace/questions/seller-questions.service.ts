import type { SellerQuestion, SellerQuestions } from '@marketplace/shared-contract/marketplace/questions';
import { sql } from 'kysely';
import { mayChangePost, mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { versionOf } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { noSuchQuestion } from './question.rules.ts';
import { answerBegun, questionsWhere, type StoredQuestion } from './question.sql.ts';

/** A description is HTML; buyers' texts are not. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

const seenBy = ({ role }: SignedInUser) => (role === 'admin' ? sql<boolean>`true` : sql<boolean>`q.visible`);

/** Email addresses, telephone numbers and web addresses in a question. */
export async function contactDetailsOf(question: string): Promise<string[]> {
  const { contactDetailsIn } = await import('../posts/contact-details.rules.ts');
  return contactDetailsIn(asHtml(question));
}

async function sellerQuestion(question: StoredQuestion, periodId: number | null): Promise<SellerQuestion> {
  const { id, topic, state, asker, versions, declineReason, hiddenAt, hiddenReason } = question;
  const takenBack = state === 'taken-back';
  const body = takenBack ? '' : question.body;
  const draft = answerBegun({ ...question, body });
  return {
    ...{ questionId: id, topic, question: body, private: question.private, state, declineReason },
    ...(question.document !== null && !takenBack && { document: question.document }),
    whyPrivate: takenBack ? '' : question.whyPrivate,
    askedDate: question.askedAt.toISOString(),
    asker: {
      name: `${asker.forenames} ${asker.surname}`,
      company: asker.company,
      accountClosed: asker.accountClosed,
    },
    contactDetails: await contactDetailsOf(body),
    toConfirm: state === 'published' && question.confirmedPeriodId !== periodId,
    hiddenReason: hiddenAt ? hiddenReason : null,
    versions: versions.map(({ number, question: asked, answer, readers, publishedAt }) => ({
      ...{ number, question: asked, answer, readers },
      publishedDate: publishedAt.toISOString(),
    })),
    draft,
    hasDraft: question.draftAnswer !== null,
  };
}

type OwnPost = {
  reference: string;
  activityHeading: string;
  periodId: number | null;
  mayChange: boolean;
  questionsClose: Date | null;
  offersParticulars: boolean;
};

async function ownPost(db: Database, viewer: SignedInUser, postId: number): Promise<OwnPost> {
  const { rows } = await sql<OwnPost>`
    select p.reference, p.activity_heading, p.period_id, coalesce(${mayChangePost(viewer)}, false) as may_change,
      (select t.questions_close from timetable t where t.period_id = p.period_id) as questions_close,
      exists (select from particulars o where o.post_id = p.id) as offers_particulars
    from post p where p.id = ${postId} and ${mayReadPost(viewer)}`.execute(db);
  const [post] = rows;
  if (!post) throw noSuchPost();
  return post;
}

/** A post's questions, for its firm: unanswered first, oldest first. */
export async function sellerQuestions({ db }: Context, viewer: SignedInUser, postId: number): Promise<SellerQuestions> {
  const { periodId, questionsClose, ...post } = await ownPost(db, viewer, postId);
  const stored = await questionsWhere(db, sql<boolean>`q.post_id = ${postId} and ${seenBy(viewer)}`);
  const questions = await Promise.all(stored.map((question) => sellerQuestion(question, periodId)));
  const waiting = questions.filter(({ state }) => state === 'asked');
  return {
    ...{ businessId: postId, ...post },
    questionsClose: questionsClose?.toISOString() ?? null,
    questions: [...waiting.toReversed(), ...questions.filter(({ state }) => state !== 'asked')],
  };
}

/** One question with the version of its draft answer. */
export async function readQuestion({ db }: Context, viewer: SignedInUser, id: string) {
  const [stored] = await questionsWhere(db, sql<boolean>`q.id = ${id} and ${seenBy(viewer)}`);
  if (!stored) throw noSuchQuestion();
  const { periodId } = await ownPost(db, viewer, stored.postId).catch(() => {
    throw noSuchQuestion();
  });
  return {
    answer: await sellerQuestion(stored, periodId),
    version: versionOf({ answer: answerBegun(stored) }),
  };
}
