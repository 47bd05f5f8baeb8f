import { useSession } from '@marketplace/shared-auth';
import { latestOf, standing } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import type { Offer } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { useSellerOffersQuery } from '../offers.api.ts';

/** The offers that stand in the register of a post. It is closed to Admins (PD-76). */
export function useRegister(postId: Id): { number: number; offer: Offer }[] {
  const admin = useSession()?.role === 'admin';
  const { currentData } = useSellerOffersQuery(String(postId), { skip: admin });
  return standing(currentData?.offers ?? []).map((one) => ({ number: one.number, offer: latestOf(one).offer }));
}
