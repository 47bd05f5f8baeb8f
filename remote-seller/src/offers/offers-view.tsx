import { latestOf, standing } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import type { RegisteredOffer } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { Button, EmptyState, Notice, useAddressQuery } from '@marketplace/shared-ui';
import { useState } from 'react';
import { AddOffer, AmendOffer } from './change-offer.tsx';
import { Comparison } from './comparison.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferLog } from './offer-log.tsx';
import * as styles from './offers.module.css';

const whatItIs =
  'Only your firm sees this register, never buyers or our moderators. Type in each offer as you receive it: nobody bids here.';

type OffersViewProps = { post: Post; offers: readonly RegisteredOffer[] };

/** The offers with their comparison and their log, or the form of one of them. */
export function OffersView({ post, offers }: OffersViewProps) {
  // In the address, so that a reload finds the form open with what was typed.
  const { query, change } = useAddressQuery();
  const [saved, setSaved] = useState<string>();
  const mayChange = post.mayChange !== false;
  const shown = standing(offers);
  const amended = shown.find(({ number }) => String(number) === query.get('amend'));
  const close = () => change({ add: undefined, amend: undefined });
  const onSaved = (text: string) => {
    setSaved(text);
    close();
  };
  const open = (form: { add: string } | { amend: string }) => {
    setSaved(undefined);
    change(form);
  };
  if (mayChange && query.get('add') !== null) return <AddOffer post={post} onSaved={onSaved} onCancel={close} />;
  if (mayChange && amended)
    return <AmendOffer key={amended.number} post={post} entry={amended} onSaved={onSaved} onCancel={close} />;
  const addButton = mayChange && (
    <Button variant="primary" onClick={() => open({ add: '1' })}>
      Add an offer
    </Button>
  );
  return (
    <div className={styles.offers}>
      <div className="not-printed">{saved && <Notice tone="success" live title={saved} />}</div>
      {shown.length === 0 ? (
        <EmptyState title="No offer is recorded." action={addButton}>
          <p>{whatItIs} The statement uses what you record here.</p>
        </EmptyState>
      ) : (
        <>
          <p className={styles.offersNote}>{whatItIs}</p>
          <div className="actions">
            {addButton}
            {shown.length > 1 && <Button onClick={() => window.print()}>Print</Button>}
          </div>
          {shown.length > 1 && <Comparison offers={shown} />}
          <ul className={styles.offersList} aria-label="Offers">
            {shown.map((entry) => (
              <OfferCard
                key={entry.number}
                {...{ post, entry, mayChange }}
                onAmend={() => open({ amend: String(entry.number) })}
                onStruck={setSaved}
              />
            ))}
          </ul>
        </>
      )}
      {offers.some((entry) => entry.records.length > 1 || latestOf(entry).struckOut) && <OfferLog offers={offers} />}
    </div>
  );
}
