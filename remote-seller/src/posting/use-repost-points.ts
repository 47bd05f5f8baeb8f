import { useSellerParticularsQuery } from '../seller-particulars.api.ts';
import { useSellerQuestionsQuery } from '../seller-questions.api.ts';
import { useSellerTimetableQuery } from '../seller-timetable.api.ts';
import { repostPoints } from './repost-points.rules.ts';

const anew = { refetchOnMountOrArgChange: true };

/** What reposting changes in the sale's dates, documents and answers; silent about data it cannot read. */
export function useRepostPoints(id: string): string[] {
  const { documents = [], holders = [] } = useSellerParticularsQuery(id, anew).data ?? {};
  const { questions = [] } = useSellerQuestionsQuery(id, anew).data ?? {};
  const timetable = useSellerTimetableQuery(Number(id), anew).data?.held.timetable;
  return repostPoints({
    dates: Boolean(timetable),
    documents: documents.filter(({ state }) => state !== 'taken-back').length,
    undertakings: holders.filter(({ state, accountClosed }) => state === 'released' && !accountClosed).length,
    answers: questions.filter(({ state, hiddenReason }) => state === 'published' && hiddenReason === null).length,
  });
}
