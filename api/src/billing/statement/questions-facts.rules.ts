import { laterFacts } from '@marketplace/shared-contract/billing/statement/statement-words';
import type { FurtherFacts } from './further-facts.ts';

/** The figures on the questions about a sale: each counts once, however often its answer was corrected. */
export type KnownQuestions = {
  /** Includes those declined by the practitioner or withdrawn by the buyer. */
  asked: number;
  /** Answered to all buyers with access, or to everybody who sees the post. */
  answeredToAll: number;
  /** Answered only to its asker. */
  answeredToOne: number;
  declined: number;
  corrected: number;
  takenBack: number;
  waiting: number;
};

/** Who could read which answers; empty if nobody asked. */
export function questionsFacts(known: KnownQuestions): FurtherFacts {
  if (known.asked === 0) return [];
  const fact = (label: string, value: number) =>
    ({ part: 'information', label, value: value.toLocaleString('en-GB'), source: 'Questions' }) as const;
  return [
    fact('Questions asked', known.asked),
    fact('Questions answered to all', known.answeredToAll),
    fact('Questions answered to one buyer', known.answeredToOne),
    fact('Questions not answered, with a reason', known.declined),
    fact(laterFacts[4].takenBack, known.takenBack),
    fact(laterFacts[4].waiting, known.waiting),
    fact('Answers corrected', known.corrected),
  ];
}
