import { serverNow, useIdempotencyKey } from '@marketplace/shared-auth';
import { latestOf } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import type { RegisteredOffer, SaveOfferInput } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { useSellerAddOfferMutation, useSellerSaveOfferMutation } from '../offers.api.ts';
import { OfferForm } from './offer.form.tsx';

type ChangeProps = { post: Post; onSaved: (text: string) => void; onCancel: () => void };

const blank = (): SaveOfferInput => ({
  ...{ Bidder: '', ExpressionId: null, ReceivedDay: londonDay(serverNow()), ReceivedTime: '', Round: '', Total: '' },
  ...{ Assets: [], Deferred: '', Conditions: '', FundsSeenOn: '', FundsSeenBy: '', Connected: '', ConnectedHow: '' },
  ...{ State: 'open', StateReason: '', Note: '' },
});

/** Records an offer. Pressed twice, it is one. */
export function AddOffer({ post, ...rest }: ChangeProps) {
  const [add] = useSellerAddOfferMutation();
  const keyOf = useIdempotencyKey();
  return (
    <OfferForm
      {...{ post, ...rest }}
      title="Add an offer"
      name={`Offer.${post.businessId}`}
      begun={blank()}
      send={(input) => add({ id: post.businessId, input, idempotencyKey: keyOf(JSON.stringify(input)) })}
    />
  );
}

/** Amends an offer. Changed in two tabs, the second asks which to keep. */
export function AmendOffer({ post, entry, ...rest }: ChangeProps & { entry: RegisteredOffer }) {
  const [save] = useSellerSaveOfferMutation();
  const { number } = entry;
  return (
    <OfferForm
      {...{ post, ...rest }}
      title={`Edit offer ${number}`}
      name={`Offer.${post.businessId}.${number}`}
      version={entry.version}
      begun={latestOf(entry).offer}
      send={(input, version) => save({ id: post.businessId, number, input, version })}
    />
  );
}
