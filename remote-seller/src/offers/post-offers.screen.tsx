import { isMissing, serverNow, useIdempotencyKey } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import { latestOf, standing } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import type { RegisteredOffer, SaveOfferInput } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, EmptyState, LinkButton, Notice, Page, QueryView, useAddressQuery } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSellerAddOfferMutation, useSellerOffersQuery, useSellerSaveOfferMutation } from '../offers.api.ts';
import { NotFound } from '../own-post.tsx';
import { Comparison } from './comparison.tsx';
import { OfferForm } from './offer.form.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferLog } from './offer-log.tsx';
import * as styles from './offers.module.css';

/** The register of offers for a post: for its firm only (PD-76). */
export function PostOffersScreen() {
  const { id = '' } = useParams();
  const post = usePostQuery(id);
  const posted = post.currentData !== undefined && post.currentData.siteStatus !== 'Draft';
  const read = useSellerOffersQuery(id, { refetchOnMountOrArgChange: true, skip: !posted });
  if (isMissing(post.error) || isMissing(read.error))
    return <NotFound what="post" lists={{ seller: 'LivePosts', admin: 'AdminPosts' }} />;
  const { reference, activityHeading } = post.currentData ?? {};
  return (
    <Page
      title={routes.PostOffers.title}
      subtitle={reference && `${reference}: ${activityHeading}`}
      back={{ to: pathTo('PostDetail', id), label: 'Back to the post' }}
      width="wide"
    >
      <QueryView query={post} what="the post">
        {(found) =>
          found.siteStatus === 'Draft' ? (
            <Notice
              title="This post is a draft"
              action={<LinkButton to={pathTo('PostDetail', id)}>View Detail</LinkButton>}
            >
              <p>Offers can be recorded once it has been posted.</p>
            </Notice>
          ) : (
            <QueryView query={read} what="the offers">
              {({ offers }) => <OffersView key={id} post={found} offers={offers} />}
            </QueryView>
          )
        }
      </QueryView>
    </Page>
  );
}

const whatItIs =
  'Only your firm sees this register, never buyers or our moderators. Type in each offer as you receive it: nobody bids here.';

type OffersViewProps = { post: Post; offers: readonly RegisteredOffer[] };

/** The offers with their comparison and log, or the form for one of them. */
function OffersView({ post, offers }: OffersViewProps) {
  // In the address, so that a reload finds the form open with its input.
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

type ChangeProps = { post: Post; onSaved: (text: string) => void; onCancel: () => void };

const blank = (): SaveOfferInput => ({
  ...{ Bidder: '', ExpressionId: null, ReceivedDay: londonDay(serverNow()), ReceivedTime: '', Round: '', Total: '' },
  ...{ Assets: [], Deferred: '', Conditions: '', FundsSeenOn: '', FundsSeenBy: '', Connected: '', ConnectedHow: '' },
  ...{ State: 'open', StateReason: '', Note: '' },
});

/** Records an offer. Pressed twice, it is recorded once. */
function AddOffer({ post, ...rest }: ChangeProps) {
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

/** Amends an offer. If changed in two tabs, the second asks which to keep. */
function AmendOffer({ post, entry, ...rest }: ChangeProps & { entry: RegisteredOffer }) {
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
