import { useIdempotencyKey } from '@marketplace/shared-auth';
import type { PostingDates } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { useParams } from 'react-router-dom';
import { useSellerParticularsQuery } from '../seller-particulars.api.ts';
import { useSellerQuestionsQuery } from '../seller-questions.api.ts';
import { useSellerTimetableQuery } from '../seller-timetable.api.ts';
import { useSellerRepostMutation } from './posting.api.ts';
import type { EditedTexts } from './repost-texts.form.tsx';
import { StoredPostPosting } from './stored-post.form.tsx';

/** Puts an expired or withdrawn post on sale again, at full price (DATE-008, PD-35), once its texts have been checked (PD-74). */
export function RepostScreen() {
  const [repost] = useSellerRepostMutation();
  const { id = '' } = useParams();
  const points = useRepostPoints(id);
  const keyFor = useIdempotencyKey();
  const post = (
    postId: number,
    { Startdate: StartDate, Enddate: EndDate, ...invoice }: PostingDates,
    texts: EditedTexts | undefined,
  ) => {
    const input = { StartDate, EndDate, ...invoice, ...texts };
    return repost({ id: postId, input, idempotencyKey: keyFor(JSON.stringify(input)) });
  };
  return (
    <StoredPostPosting
      name="Repost"
      what="the post"
      from={['Expired', 'Withdrawn']}
      otherwise={{ title: 'This post cannot be reposted', text: 'Only an expired or withdrawn post can be reposted.' }}
      points={points}
      post={post}
    />
  );
}

const anew = { refetchOnMountOrArgChange: true };

/** What reposting changes in the sale's dates, documents and answers; silent about data that cannot be loaded. */
function useRepostPoints(id: string): string[] {
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

/** What a post has from its previous posting. */
type FormerSale = { dates: boolean; documents: number; undertakings: number; answers: number };

/** The effects of a repost on it, in sentences that are true before and after posting. */
function repostPoints({ dates, documents, undertakings, answers }: FormerSale): string[] {
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
