import { useSession } from '@marketplace/shared-auth';
import { latestOf, standing } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import type { Offer } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { useSellerOffersQuery } from '../offers.api.ts';

/** The offers for a post that are not struck out. Admins may not read them (PD-76). */
export function useRegister(postId: Id): { number: number; offer: Offer }[] {
  const admin = useSession()?.role === 'admin';
  const { currentData } = useSellerOffersQuery(String(postId), { skip: admin });
  return standing(currentData?.offers ?? []).map((one) => ({ number: one.number, offer: latestOf(one).offer }));
}
