import { lateOffer, latestOf, penceOf } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import { offerText } from '@marketplace/shared-contract/marketplace/offers/offer-text';
import { offerLimits, type RegisteredOffer } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney } from '@marketplace/shared-contract/platform/words/money';
import { Button, Card, DefinitionList, Notice, useAttempt } from '@marketplace/shared-ui';
import { useToday } from '@marketplace/shared-ui/date';
import { PromptDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSellerStrikeOfferMutation } from '../offers.api.ts';
import { factsOf, whichOffer } from './offer-facts.ts';
import * as styles from './offers.module.css';

type OfferCardProps = {
  post: Post;
  entry: RegisteredOffer;
  mayChange: boolean;
  onAmend: () => void;
  onStruck: (text: string | undefined) => void;
};

/** One offer, with the acts on it. */
export function OfferCard({ post, entry, mayChange, onAmend, onStruck }: OfferCardProps) {
  const today = useToday();
  const { number } = entry;
  const { offer } = latestOf(entry);
  const [asked, setAsked] = useState(false);
  const late = lateOffer(offer.ReceivedDay, post.soldOn);
  const interest = post.expressionsOfInterest.find(({ expressionId }) => expressionId === offer.ExpressionId);
  return (
    <Card as="li" title={offer.Bidder} extra={<span className={styles.offersNote}>{whichOffer(number, offer)}</span>}>
      <DefinitionList
        look="rows"
        className={styles.offerFacts ?? ''}
        items={[
          ['Amount', displayMoney(penceOf(offer.Total))],
          ['Asset classes', offerText('Assets', offer.Assets)],
          ...factsOf(offer, today),
          [
            'Interest',
            interest && (
              <Link
                to={pathTo('InterestDetail', interest.expressionId)}
              >{`${interest.forenames} ${interest.surname}`}</Link>
            ),
          ],
          ['Note', offer.Note],
        ]}
      />
      {late && (
        <Notice tone="warning">
          <p>{late}</p>
        </Notice>
      )}
      {mayChange && (
        <div className="actions">
          <Button aria-label={`Edit offer ${number}`} onClick={onAmend}>
            Edit
          </Button>
          <Button variant="text" aria-label={`Strike out offer ${number}`} onClick={() => setAsked(true)}>
            Strike out
          </Button>
        </div>
      )}
      {asked && <StrikeDialog {...{ post, entry, onStruck }} onClose={() => setAsked(false)} />}
    </Card>
  );
}

type StrikeDialogProps = Pick<OfferCardProps, 'post' | 'entry' | 'onStruck'> & { onClose: () => void };

function StrikeDialog({ post, entry, onStruck, onClose }: StrikeDialogProps) {
  const [strike] = useSellerStrikeOfferMutation();
  const { attempt, problem, busy } = useAttempt(onStruck);
  const { number, version } = entry;
  const confirm = async (reason: string) => {
    const input = { Reason: reason.trim() };
    if (await attempt(() => strike({ id: post.businessId, number, input, version }))) onClose();
  };
  return (
    <PromptDialog
      title={`Strike out offer ${number}?`}
      text="It leaves the list and the comparison, and stays in the log with your reason. An offer that the bidder withdrew is edited instead."
      label="Reason"
      confirm="Strike out"
      lines
      danger
      busy={busy}
      {...(problem && { unchanged: problem })}
      maxLength={offerLimits.reason}
      check={(reason) => (reason.trim() ? undefined : 'Please say why it is struck out')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
