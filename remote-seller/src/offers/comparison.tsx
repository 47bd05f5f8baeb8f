import { bidFor, classesOf, latestOf, penceOf } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import type { RegisteredOffer } from '@marketplace/shared-contract/marketplace/offers/offers';
import { displayMoney } from '@marketplace/shared-contract/platform/words/money';
import { Card } from '@marketplace/shared-ui';
import { useToday } from '@marketplace/shared-ui/date';
import * as styles from './comparison.module.css';
import { factsOf, whichOffer } from './offer-facts.ts';

/** Roles that some browsers remove from a table with a block layout. */
const as = {
  ...{ table: { role: 'table' }, rowgroup: { role: 'rowgroup' }, row: { role: 'row' } },
  ...{ columnheader: { role: 'columnheader' }, rowheader: { role: 'rowheader' }, cell: { role: 'cell' } },
} as const;

type Cells = readonly [name: string, texts: readonly string[]];

/** The offers side by side, highest first. On phones each fact lists the bidders one below the other. */
export function Comparison({ offers }: { offers: readonly RegisteredOffer[] }) {
  const today = useToday();
  const compared = offers
    .map((entry) => ({ number: entry.number, offer: latestOf(entry).offer }))
    .sort((a, b) => penceOf(b.offer.Total) - penceOf(a.offer.Total));
  const each = compared.map(({ offer }) => offer);
  const facts = each.map((offer) => factsOf(offer, today));
  const rows: Cells[] = [
    ['Amount', each.map(({ Total }) => displayMoney(penceOf(Total)))],
    ...classesOf(each).map(
      (assetClass): Cells => [assetClass, each.map((offer) => bidText(bidFor(offer, assetClass)))],
    ),
    ...(facts[0] ?? []).map(([name], place): Cells => [name, facts.map((own) => own[place]?.[1] ?? '')]),
  ];
  return (
    <Card title="Side by side">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keys where it is wider than the screen */}
      <section className={styles.comparisonScroll} aria-label="Side by side" tabIndex={0}>
        <table {...as.table} className={styles.comparison}>
          <thead {...as.rowgroup}>
            <tr {...as.row}>
              <td {...as.cell} />
              {compared.map(({ number, offer }) => (
                <th key={number} {...as.columnheader} scope="col">
                  {offer.Bidder}
                  <span>{whichOffer(number, offer)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...as.rowgroup}>
            {rows
              .filter(([, texts]) => texts.some(Boolean))
              .map(([name, texts]) => (
                <tr key={name} {...as.row}>
                  <th {...as.rowheader} scope="row">
                    {name}
                  </th>
                  {compared.map(({ number, offer }, place) => (
                    <td key={number} {...as.cell}>
                      <span aria-hidden="true" className={styles.comparisonBidder}>
                        {offer.Bidder}
                      </span>
                      <span>{texts[place] || '–'}</span>
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

const bidText = (pence: number | undefined) => (pence === undefined ? '' : displayMoney(pence));
