import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { AskingClosed } from '@marketplace/shared-contract/marketplace/questions';

type AskingFacts = { status: SiteStatus; questionsClose: Date | null; hasInterest: boolean };

/**
 * Why a buyer cannot ask about a post now; null if they can. Offers still arrive after the last day on sale, and questions until the date
 * set for them.
 */
export function whyClosed({ status, questionsClose, hasInterest }: AskingFacts, now: Date): AskingClosed | null {
  if (status !== 'For Sale' && status !== 'Expired') return 'over';
  if (status === 'Expired' && !(questionsClose && hasInterest)) return 'over';
  if (questionsClose && now >= questionsClose) return 'closed';
  return hasInterest ? null : 'no-interest';
}
