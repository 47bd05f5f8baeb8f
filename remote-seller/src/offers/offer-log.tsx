import { offerText } from '@marketplace/shared-contract/marketplace/offers/offer-text';
import { offerFields, offerWords } from '@marketplace/shared-contract/marketplace/offers/offer-words';
import type { Offer, OfferRecord, RegisteredOffer } from '@marketplace/shared-contract/marketplace/offers/offers';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card, type Definition, DefinitionList } from '@marketplace/shared-ui';
import * as styles from './offers.module.css';

/** How a record differs from the previous one. */
const changesOf = (record: Offer, before: Offer): Definition[] =>
  offerFields.flatMap((field): Definition[] => {
    if (field === 'ExpressionId') return [];
    const [was, is] = [before, record].map((offer) => offerText(field, offer[field]));
    return was === is ? [] : [[offerWords[field], `${was || 'Nothing'} became ${is || 'nothing'}`]];
  });

const actOf = ({ struckOut }: OfferRecord, before: OfferRecord | undefined) =>
  struckOut ? 'struck out' : before ? 'edited' : 'recorded';

/** Every record of every offer, latest first: nothing recorded is lost. */
export function OfferLog({ offers }: { offers: readonly RegisteredOffer[] }) {
  const lines = offers
    .flatMap(({ number, records }) =>
      records.map((record, place) => ({ number, record, before: records[place + 1], version: records.length - place })),
    )
    .sort((a, b) => b.record.recordedDate.localeCompare(a.record.recordedDate));
  return (
    <Card title="Changes" className="not-printed">
      <ol className={styles.offerLog} reversed>
        {lines.map(({ number, record, before, version }) => (
          <li key={`${number}.${version}`}>
            <strong>
              Offer {number}, {record.offer.Bidder}: {actOf(record, before)} on {displayMoment(record.recordedDate)} by{' '}
              {record.recordedBy}
            </strong>
            {record.reason && <p>{record.reason}</p>}
            {before ? (
              <DefinitionList look="rows" items={changesOf(record.offer, before.offer)} />
            ) : (
              <p>{offerText('Total', record.offer.Total)}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
