import { countOf } from '@marketplace/shared-contract/platform/words/plural';

/** What a post has of its former posting. */
export type FormerSale = { dates: boolean; documents: number; undertakings: number; answers: number };

/** What a repost does to it, in sentences that are true before and after it is posted. */
export function repostPoints({ dates, documents, undertakings, answers }: FormerSale): string[] {
  return [
    dates && 'The dates of its timetable are cleared. Set new ones under Timetable.',
    documents > 0 &&
      `${countOf(documents, 'document is held', 'documents are held')}: no buyer can open ${documents === 1 ? 'it' : 'them'} until you release ${documents === 1 ? 'it' : 'each'} again under Particulars.`,
    undertakings > 0 &&
      `${countOf(undertakings, 'undertaking goes', 'undertakings go')} on: what you release is open to ${undertakings === 1 ? 'that buyer' : 'those buyers'} again. If they have not been emailed yet that their access ended, they will not be.`,
    answers > 0 &&
      `${countOf(answers, 'answer is hidden', 'answers are hidden')} until you confirm under Questions that ${answers === 1 ? 'it is' : 'each is'} still correct.`,
  ].filter((point) => point !== false);
}
