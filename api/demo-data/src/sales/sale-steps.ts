import { SaveCase, type SaveCaseInput } from '@marketplace/shared-contract/marketplace/cases/case';
import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { addDays, type Day, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { addCase, savePostCase } from '../../../src/billing/cases/save-case.service.ts';
import { minutesAfter, workdayFrom } from '../dates.ts';
import type { DemoPost } from '../demo-post.ts';
import { lastDay } from '../post-lives.ts';
import { postIdOf, type Step } from '../seed-run.ts';
import { demoSeller } from '../sellers.ts';
import { connectedSale, prePackSale, unsoldSale, withdrawnSale } from './ended-sales.ts';
import { atOnceSale, datedSale, movedSale, openSale } from './live-sales.ts';
import { offersOfOpenSale, partsSale } from './offer-steps.ts';

/** How long a sale needs to have been on sale, to remain, and to be over, for all of its steps. */
const enough = { on: 12, left: 5, back: 16, atLeast: 6 };
const dated = 5;

/** Posted once, never hidden or moved, so the steps of a sale fit into its days. */
const isPlain = ({ postings, unapproved, cancelled, soldLater }: DemoPost) =>
  postings.length === 1 && !postings[0]?.moved && !unapproved && !cancelled && !soldLater;

const postedAtOf = ({ postings, draft }: DemoPost): Date => {
  const posting = postings[0];
  if (!posting) throw new Error(`${draft.Reference} was never posted`);
  const live = londonInstant(posting.startsOn, '09:00');
  if (live < posting.postedAt) return posting.postedAt;
  return live;
};

/** When a post ended, or the first moment after its last day. */
const endedAtOf = (post: DemoPost): Date =>
  post.postings[0]?.ending?.at ??
  londonInstant(post.postings[0] ? lastDay(post.postings[0]) : londonDay(postedAtOf(post)), '18:00');

/**
 * Complete sales with dates, particulars, questions, outcome and statement. They are derived from the planned posts, so the rest of the
 * demo stays the same. Most are the demo seller's; the demo buyer takes part in some.
 */
export function saleSteps(posts: readonly DemoPost[], now: Date): Step[] {
  const today = londonDay(now);
  const some = (status: SiteStatus, fits: (post: DemoPost) => boolean, mine = true) =>
    posts.filter(
      (post) => post.status === status && (post.seller === demoSeller) === mine && isPlain(post) && fits(post),
    );
  const isLive = (post: DemoPost) => isOnLong(post, today);
  const isOver = (post: DemoPost) => isOverLong(post, today);
  const [open, moved] = some('For Sale', isLive);
  const [atOnce, ...others] = some('For Sale', isLive, false);
  const [parts, connected, prePack] = some('Sold', isOver).slice(-3);
  const inAdministration = some('For Sale', isLive).findLast(({ draft }) => draft.BusinessStatusId === 1) ?? open;
  const unsold = some('Expired', isOver).at(-1);
  const withdrawn = some('Withdrawn', isOver).at(-1);
  const ended = (post: DemoPost | undefined, tell: (post: DemoPost, postedAt: Date, endedAt: Date) => Step[]) =>
    post ? tell(post, postedAtOf(post), endedAtOf(post)) : [];
  const steps = [
    ...(open ? openSale(open, postedAtOf(open), now) : []),
    ...(moved ? movedSale(moved, postedAtOf(moved), now) : []),
    ...(atOnce ? atOnceSale(atOnce, postedAtOf(atOnce)) : []),
    ...others.slice(0, dated).flatMap((post) => datedSale(post, postedAtOf(post))),
    ...ended(prePack, prePackSale),
    ...ended(connected, connectedSale),
    ...ended(unsold, unsoldSale),
    ...ended(withdrawn, withdrawnSale),
    ...ended(parts, partsSale),
    ...(inAdministration ? offersOfOpenSale(inAdministration, postedAtOf(inAdministration)) : []),
    ...caseSteps(
      [parts, inAdministration].filter((post) => post !== undefined),
      posts.filter((post) => post.seller === demoSeller && isScottishLiquidation(post)).slice(0, 3),
      now,
    ),
  ];
  return steps.filter(({ at }) => at < now);
}

const scotland = 8;
const isScottishLiquidation = ({ draft, postings }: DemoPost) =>
  [3, 4].includes(draft.BusinessStatusId) && draft.Location.includes(scotland) && postings.length > 0;

function isOnLong({ postings: [posting] }: DemoPost, today: Day): boolean {
  return (
    posting !== undefined &&
    !posting.extension &&
    londonDay(posting.postedAt) <= posting.startsOn &&
    posting.startsOn <= addDays(today, -enough.on) &&
    lastDay(posting) >= addDays(today, enough.left)
  );
}

function isOverLong(post: DemoPost, today: Day): boolean {
  const ended = londonDay(endedAtOf(post));
  return ended <= addDays(today, -enough.back) && ended >= addDays(londonDay(postedAtOf(post)), enough.atLeast);
}

const officeHolders = `${demoSeller.forenames} ${demoSeller.surname}\nMartin Lyle`;

/** A case of the demo firm's is added, and its posts are put into it. */
const caseStep = (at: Date, input: SaveCaseInput, posts: readonly DemoPost[]): Step => ({
  at,
  act: async (run) => {
    const [context, actor] = [run.at(at), run.user(demoSeller.email)];
    const { caseId } = await addCase(context, actor, SaveCase.parse({ OfficeHolders: officeHolders, ...input }));
    for (const post of posts) await savePostCase(context, actor, postIdOf(run, post), { CaseId: caseId });
  },
});

/** Two cases: an administration, and a liquidation in Scotland. */
function caseSteps(administration: readonly DemoPost[], liquidation: readonly DemoPost[], now: Date): Step[] {
  const day = (ago: number) => workdayFrom(addDays(londonDay(now), -ago));
  // Nothing was sold before the appointment.
  const days = administration.flatMap(({ postings }) => postings.map(({ postedAt }) => londonDay(postedAt)));
  const appointed = addDays([...days, day(60)].sort()[0] ?? day(60), -6);
  return [
    caseStep(
      minutesAfter(now, -3000),
      {
        ...{ Company: 'Aire Vale Works Ltd', CompanyNumber: '04318827', Procedure: 'administration' },
        ...{
          Jurisdiction: 'england-and-wales',
          Court: 'High Court of Justice, Leeds',
          CourtReference: 'CR-2026-LDS-000417',
        },
        ...{ AppointedOn: appointed, ReportOn: addDays(appointed, 50) },
      },
      administration,
    ),
    caseStep(
      minutesAfter(now, -2900),
      {
        ...{ Company: 'Tayside Survey & Care Ltd', CompanyNumber: 'SC284193', Procedure: 'cvl' },
        ...{ Jurisdiction: 'scotland', AppointedOn: day(20) },
      },
      liquidation,
    ),
  ];
}
