import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  StatementDraft,
  StatementFacts,
  StatementSent,
  StatementWords,
  TakenStatement,
} from '@marketplace/shared-contract/billing/statement/statement';
import {
  changedFacts,
  missingBoxes,
  sentProblem,
  statementDue,
} from '@marketplace/shared-contract/billing/statement/statement-rules';
import { type StatementBox, statementBoxNames } from '@marketplace/shared-contract/billing/statement/statement-words';
import { caseAnswer, type StatedCase } from '@marketplace/shared-contract/marketplace/cases/case-statement';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import { lockOwnPost, noSuchPost } from '../../marketplace/posts/post.service.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Edit, versionOf } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { caseOf, readFacts } from './read-facts.service.ts';
import { replacedText } from './replaced.rules.ts';
import {
  insertSending,
  insertStatement,
  readWords,
  type StoredStatement,
  statedPost,
  storeWords,
  takenStatements,
  wordsNotedSince,
} from './statement.sql.ts';

/** Every box, with empty ones filled in, because statements stored by earlier releases lack newer boxes. */
const everyBox = (words: Partial<StatementWords>): StatementWords =>
  Object.fromEntries(
    statementBoxNames.map((name): [StatementBox, string] => [name, words[name] ?? '']),
  ) as StatementWords;

/** A post statement's texts; an empty answer that its case gives is the case's. */
async function wordsOf(db: Database, postId: number, fromCase: StatedCase | null): Promise<StatementWords> {
  const words = everyBox(await readWords(db, postId));
  return { ...words, company: words.company || (fromCase ? caseAnswer(fromCase) : '') };
}

/** The values compared to see whether two statements have the same facts. */
const hashOf = (facts: StatementFacts): Buffer => createHash('sha256').update(JSON.stringify(facts)).digest();

export function toTaken({ number, kind, factsHash, takenAt, takenBy, sendings }: StoredStatement): TakenStatement {
  const [latest, ...sentBefore] = sendings;
  return {
    ...{ number, kind, takenBy, sentOn: null, sentMethod: '', sentReference: '' },
    ...latest,
    sentBefore,
    takenDate: takenAt.toISOString(),
    fingerprint: factsHash.toString('hex'),
  };
}

/** The draft of a post's statement: its current facts, its texts, and its finalised versions. */
export async function readStatement(
  context: Context,
  reader: SignedInUser,
  postId: number,
): Promise<{ draft: StatementDraft; version: string }> {
  const { facts, fromCase } = await readFacts(context, reader, postId);
  const words = await wordsOf(context.db, postId, fromCase);
  const stored = await takenStatements(context.db, postId);
  const taken = stored.map(toTaken);
  const draft = {
    asAt: context.clock.now().toISOString(),
    ...{ facts, words, fromCase },
    missing: missingBoxes(facts, words),
    dueOn: statementDue(
      facts,
      stored.map((one) => ({ ...toTaken(one), facts: one.facts })),
    ),
    taken,
    changed: stored[0] ? changedFacts(stored[0], facts) : [],
  };
  return { draft, version: versionOf({ statement: words }) };
}

const anHourBefore = (clock: Context['clock']) => new Date(clock.now().getTime() - 3_600_000);

/**
 * Saves the text of a post's statement. The text is private to the firm: the log records only that it was edited, once an
 * hour, because the screen saves whenever typing pauses.
 */
export const saveWords = (
  { db, clock }: Context,
  actor: SignedInUser,
  postId: number,
  words: StatementWords,
  edit: Edit,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await lockOwnPost(tx, actor, postId);
    const fromCase = await caseOf(tx, actor, postId);
    const before = await wordsOf(tx, postId, fromCase);
    edit.of(before);
    // Answers taken from the case are not stored, so that they follow changes of the case.
    const isOfCase = fromCase !== null && words.company === caseAnswer(fromCase);
    await storeWords(tx, postId, isOfCase ? { ...words, company: '' } : words, clock.now());
    edit.done(await wordsOf(tx, postId, fromCase));
    const after = { boxes: statementBoxNames.filter((name) => words[name] !== '').length };
    if (!isDeepStrictEqual(before, words) && !(await wordsNotedSince(tx, postId, actor.id, anHourBefore(clock))))
      await audit(tx, clock, { actorId: actor.id, act: 'save-statement', subject: 'post', subjectId: postId, after });
    return 'Statement saved';
  });

/** Finalises the statement with its current facts and text: numbered and never changed again (ADR-0076). */
export async function takeStatement(context: Context, actor: SignedInUser, postId: number): Promise<TakenStatement> {
  const { db, clock } = context;
  // Before the lock, because freezing a certificate locks the post itself.
  const { facts: known, fromCase } = await readFacts(context, actor, postId);
  return db.transaction().execute(async (tx) => {
    const { periodId } = await lockOwnPost(tx, actor, postId);
    const earlier = await takenStatements(tx, postId);
    const replaces = replacedText(earlier);
    const facts = { ...known, ...(replaces && { replaces }) };
    const words = await wordsOf(tx, postId, fromCase);
    const number = (earlier[0]?.number ?? 0) + 1;
    const at = clock.now();
    await insertStatement(tx, { ...{ postId, number, facts, words, at }, factsHash: hashOf(facts), actorId: actor.id });
    if (periodId)
      await recordMarketingEvent(tx, { periodId, kind: takenKind(facts), at, source: `statement:${number}` });
    await audit(tx, clock, {
      actorId: actor.id,
      act: 'take-statement',
      subject: 'post',
      subjectId: postId,
      after: { number },
    });
    return latestOf(tx, postId);
  });
}

/** The ledger's event: an interim statement, made while on sale, is not an account of how the business was sold. */
const takenKind = ({ interim }: StatementFacts) => (interim ? 'interim statement taken' : 'statement taken');

/** Records that a statement was sent to creditors, which alone ends its deadline (PD-77); a later entry corrects an earlier one. */
export const recordSending = (
  { db, clock }: Context,
  actor: SignedInUser,
  { id: postId, number }: { id: number; number: number },
  { SentOn: sentOn, Method: method, Reference: reference, Reason: reason }: StatementSent,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await lockOwnPost(tx, actor, postId);
    const [stored] = await takenStatements(tx, postId, number);
    if (!stored) throw noSuchStatement();
    const taken = toTaken(stored);
    const problem = sentProblem({ ...taken, sentOn, today: today(clock) });
    if (problem) throw invalidField('SentOn', problem);
    if (sentOn !== taken.sentOn || method !== taken.sentMethod || reference !== taken.sentReference) {
      await insertSending(tx, {
        ...{ postId, number, sentOn, method: method || null, reference: reference || null },
        ...{ reason: (taken.sentOn && reason) || null, recordedBy: actor.id, recordedAt: clock.now() },
      });
      await audit(tx, clock, {
        actorId: actor.id,
        act: 'statement-sent',
        subject: 'post',
        subjectId: postId,
        ...(taken.sentOn && { before: { sentOn: taken.sentOn } }),
        after: { number, sentOn, ...(method && { method }) },
      });
    }
    return `Statement ${number} is recorded as sent to creditors`;
  });

const noSuchStatement = () => new AppError('not-found', 'This statement does not exist');

async function latestOf(tx: Database, postId: number): Promise<TakenStatement> {
  const [latest] = await takenStatements(tx, postId);
  if (!latest) throw new Error(`The statement of post ${postId} was not kept`);
  return toTaken(latest);
}

/** A finalised statement, for readers of the post's firm and Admins. */
export async function takenStatement(
  context: Context,
  reader: SignedInUser,
  { id, number }: { id: number; number: number },
): Promise<StoredStatement> {
  if (!(await statedPost(context.db, reader, id))) throw noSuchPost();
  const [taken] = await takenStatements(context.db, id, number);
  if (!taken) throw noSuchStatement();
  return taken;
}
