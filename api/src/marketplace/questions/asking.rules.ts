import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { AskingClosed } from '@marketplace/shared-contract/marketplace/questions';

type AskingFacts = { status: SiteStatus; questionsClose: Date | null; hasInterest: boolean };

/**
 * Why a buyer can ask nothing about a post now; null while they can. Offers still come in after the last day on sale, and questions
 * where a date says until when.
 */
export function whyClosed({ status, questionsClose, hasInterest }: AskingFacts, now: Date): AskingClosed | null {
  if (status !== 'For Sale' && status !== 'Expired') return 'over';
  if (status === 'Expired' && !(questionsClose && hasInterest)) return 'over';
  if (questionsClose && now >= questionsClose) return 'closed';
  return hasInterest ? null : 'no-interest';
}
