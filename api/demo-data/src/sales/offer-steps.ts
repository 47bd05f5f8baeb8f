import { SaveOffer, type SaveOfferInput } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { SaveOutcomeInput } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { addDays, displayMinute, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { addOffer, saveOffer, strikeOffer } from '../../../src/marketplace/offers/save-offer.service.ts';
import { lastWins } from '../../../src/platform/edits/versioned-edit.ts';
import { minutesAfter } from '../dates.ts';
import type { DemoPost } from '../demo-post.ts';
import { actsOf, postIdOf, type Step } from '../seed-run.ts';
import { momentsOf } from './live-sales.ts';
import { outcomeStep } from './outcome-steps.ts';

type Offered = Omit<SaveOfferInput, 'ReceivedDay' | 'ReceivedTime'>;

/** An offer as entered ten minutes after it was received. */
const received = (at: Date, offer: Offered) => {
  const came = minutesAfter(at, -10);
  return SaveOffer.parse({ ...offer, ReceivedDay: londonDay(came), ReceivedTime: displayMinute(came.toISOString()) });
};
const offerStep = (post: DemoPost, at: Date, offer: Offered): Step => ({
  at,
  act: (run) => addOffer(...actsOf(post)(run, at), received(at, offer)),
});
/** The same offer with its changes; the time of receipt stays. */
const changeStep = (post: DemoPost, number: number, at: Date, [came, offer]: [Date, Offered]): Step => ({
  at,
  act: (run) => {
    const [context, user] = actsOf(post)(run, at);
    return saveOffer(context, user, { id: postIdOf(run, post), number }, received(came, offer), lastWins);
  },
});
const strikeStep = (post: DemoPost, number: number, at: Date, Reason: string): Step => ({
  at,
  act: (run) => {
    const [context, user] = actsOf(post)(run, at);
    return strikeOffer(context, user, { id: postIdOf(run, post), number }, { Reason }, lastWins);
  },
});

const classes = (plant: string, stock: string, goodwill: string) => [
  { Text: 'Plant and machinery', Sum: plant },
  { Text: 'Stock and work in progress', Sum: stock },
  { Text: 'Goodwill and names', Sum: goodwill },
];
const seenOn = (at: Date, ago: number) => ({
  FundsSeenOn: addDays(londonDay(at), -ago),
  FundsSeenBy: 'Rowena Ashdown',
});

/** A register worth comparing: five bidders, one connected, one who raised, one who left, and an entry struck out. */
export function offersOfOpenSale(post: DemoPost, postedAt: Date): Step[] {
  const on = momentsOf(postedAt);
  const second: [Date, Offered] = [
    on(5, '10:05'),
    {
      ...{ Bidder: 'Wharfe Capital Partners LLP', Round: 'indicative', Connected: 'no', Total: '340000.00' },
      ...{ Assets: classes('190000.00', '95000.00', '55000.00'), Deferred: '60000.00' },
      Conditions: 'Subject to a new lease of at least five years.',
    },
  ];
  return [
    offerStep(post, on(4, '15:20'), {
      ...{ Bidder: 'Calder Plant Ltd', Round: 'indicative', Connected: 'no', Total: '295000.00' },
      ...{ Assets: classes('230000.00', '65000.00', '0.00'), ...seenOn(on(4, '15:20'), 1) },
    }),
    offerStep(post, ...second),
    offerStep(post, on(5, '11:30'), {
      ...{ Bidder: 'Newco (Aire) Ltd', Round: 'indicative', Connected: 'yes', Total: '310000.00' },
      ...{ Assets: classes('180000.00', '80000.00', '50000.00'), Deferred: '100000.00' },
      ...{ ConnectedHow: 'A director of the company would be its director.', ...seenOn(on(5, '11:30'), 100) },
    }),
    offerStep(post, on(5, '14:45'), {
      ...{ Bidder: 'Pennine Stockholders Ltd', Round: 'indicative', Connected: 'no', Total: '88000.00' },
      ...{ Assets: [{ Text: 'Stock and work in progress', Sum: '88000.00' }], Conditions: 'For the stock alone.' },
    }),
    offerStep(post, on(6, '09:20'), {
      ...{ Bidder: 'Wharfe Capital', Round: 'indicative', Connected: '', Total: '340000.00' },
    }),
    strikeStep(post, 5, on(6, '09:35'), 'Entered twice: it is offer 2.'),
    changeStep(post, 2, on(6, '16:10'), [
      second[0],
      {
        ...{ ...second[1], Total: '355000.00', Assets: classes('200000.00', '95000.00', '60000.00') },
        ...seenOn(on(6, '16:10'), 0),
        Note: 'Raised by telephone, and confirmed by email the same day.',
      },
    ]),
    offerStep(post, on(7, '10:15'), {
      ...{ Bidder: 'Dales Holdings Ltd', Round: 'indicative', Connected: 'not-established', Total: '270000.00' },
      ...{ Assets: [], State: 'withdrawn', StateReason: 'Its lender did not agree.' },
    }),
  ];
}

/** A sale in parts to two purchasers, whose offers were accepted; one of them is a connected party. */
export function partsSale(post: DemoPost, postedAt: Date, endedAt: Date): Step[] {
  const on = momentsOf(postedAt);
  const plant: Offered = {
    ...{ Bidder: 'Calder Plant Ltd', Round: 'final', Connected: 'no', Total: '180000.00', State: 'accepted' },
    Assets: [
      { Text: 'Plant and machinery', Sum: '140000.00' },
      { Text: 'Stock and work in progress', Sum: '40000.00' },
    ],
    ...seenOn(on(3, '10:30'), 2),
  };
  const names: Offered = {
    ...{ Bidder: 'Northgate Brands Ltd', Round: 'final', Connected: 'yes', Total: '65000.00', State: 'accepted' },
    ConnectedHow: 'One of its shareholders is a secured lender of the company.',
    Assets: [{ Text: 'Goodwill and names', Sum: '65000.00' }],
    ...seenOn(on(3, '11:30'), 1),
  };
  const soldTo = ({ Bidder, Total, Connected }: Offered, CompanyNumber: string) => ({
    ...{ Name: Bidder, CompanyNumber, Price: Total, Connected, ThroughUs: 'not-known' as const },
  });
  const outcome: SaveOutcomeInput = {
    ...{ Result: 'sold-in-parts', CompletedOn: londonDay(endedAt), ProcedureId: 1, Jurisdiction: 'england-and-wales' },
    Purchasers: [soldTo(plant, '09214417'), soldTo(names, '11730258')],
    ...{ IndicativeOffers: '0', FinalOffers: '3', OffersFromConnected: '1' },
    ...{ Total: '245000.00', AtCompletion: '245000.00', Deferred: '0.00' },
    Assets: [plant, names].flatMap(({ Bidder: Purchaser, Assets = [] }) =>
      Assets.map((asset) => ({ ...asset, Purchaser })),
    ),
    ...{ ConnectedPerson: 'no', ConnectedParty: 'yes', ConnectedHow: names.ConnectedHow },
  };
  return [
    offerStep(post, on(3, '10:30'), plant),
    offerStep(post, on(3, '11:30'), names),
    offerStep(post, on(3, '12:10'), {
      ...{
        Bidder: 'Harrow Fell Trading Ltd',
        Round: 'final',
        Connected: 'no',
        Total: '210000.00',
        Deferred: '50000.00',
      },
      ...{ Assets: classes('120000.00', '40000.00', '50000.00'), State: 'rejected' },
      StateReason: 'The two others together pay more, and all of it at completion.',
    }),
    outcomeStep(post, minutesAfter(endedAt, 26 * 60), outcome),
  ];
}
