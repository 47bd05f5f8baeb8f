import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import { caseWords } from '@marketplace/shared-contract/marketplace/cases/case-words';
import { type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { nameOf } from './post-name.rules.ts';

export type CaseDeadline = { what: string; by: Day; passed: boolean } & (
  | { of: 'case' }
  | { of: 'offers' | 'statement'; postId: Id }
);

/** A case's deadlines, soonest first: its first report, offers for its posts, and statements that were not sent. */
export function caseDeadlines({ details, posts }: Pick<CaseAnswer, 'details' | 'posts'>, now: Date): CaseDeadline[] {
  const today = londonDay(now);
  const report = details.ReportOn
    ? [{ of: 'case' as const, what: caseWords.ReportOn, by: details.ReportOn, passed: details.ReportOn < today }]
    : [];
  const ofPosts = posts.flatMap((post): CaseDeadline[] => {
    const { businessId: postId, offersDue, indicativeDue, statementDue, status } = post;
    const alike = posts.filter((one) => nameOf(one) === nameOf(post)).length > 1;
    const name = alike ? `${nameOf(post)} (post ${postId})` : nameOf(post);
    const ongoing = status === 'For Sale' || status === 'Scheduled';
    const offers = (round: string, due: string | null | undefined): CaseDeadline[] =>
      due && ongoing
        ? [
            {
              ...{ of: 'offers', postId, what: `${round} offers for ${name}` },
              ...{ by: londonDay(new Date(due)), passed: new Date(due) < now },
            },
          ]
        : [];
    return [
      ...offers('Indicative', indicativeDue),
      ...offers('Best and final', offersDue),
      ...(statementDue
        ? [
            {
              of: 'statement' as const,
              postId,
              what: `Statement on ${name}`,
              by: statementDue,
              passed: statementDue < today,
            },
          ]
        : []),
    ];
  });
  return [...report, ...ofPosts].sort((a, b) => a.by.localeCompare(b.by));
}
