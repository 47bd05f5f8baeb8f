import { SaveTimetable, type SaveTimetableInput } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { addDays, type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { readDay } from '@marketplace/shared-contract/platform/fields/typed-day';
import { saveTimetable } from '../../../src/marketplace/timetable/save-timetable.service.ts';
import { lastWins } from '../../../src/platform/edits/versioned-edit.ts';
import { workday, workdayFrom } from '../dates.ts';
import type { DemoPost } from '../demo-post.ts';
import { lastDay } from '../post-lives.ts';
import { actsOf, type Step } from '../seed-run.ts';

/** How the descriptions state the deadline for offers. */
const wanted = /(12 noon|\d{1,2} [ap]m) on (?:\w+day )?(\d{1,2} \w+ \d{4})/;
const hours: Record<string, string> = { '12 noon': '12:00', '5 pm': '17:00', '4 pm': '16:00', '10 am': '10:00' };

/** When offers are due: as the post’s description says, or noon on its last working day. */
export function finalOffers({ draft, postings }: DemoPost): { day: Day; time: string } {
  const posting = postings.at(-1);
  if (!posting) throw new Error(`${draft.Reference} is not for sale`);
  const [, hour = '', typed = ''] = wanted.exec(draft.Description) ?? [];
  const day = readDay(typed).value;
  // Leaves time for the earlier dates.
  const first = addDays(londonDay(posting.postedAt), 14);
  const last = addDays(lastDay(posting), 28);
  return day && day >= first && day <= last
    ? { day, time: hours[hour] ?? '12:00' }
    : { day: workday(lastDay(posting)), time: '12:00' };
}

/** A sale's dates, leading up to its final offers. */
export function saleDates(post: DemoPost, more: SaveTimetableInput = {}): SaveTimetableInput {
  const { day, time } = finalOffers(post);
  return {
    ...{ QuestionsCloseDay: workday(addDays(day, -2)), QuestionsCloseTime: '12:00' },
    ...{ FinalOffersDay: day, FinalOffersTime: time, CompletionExpected: workdayFrom(addDays(day, 14)) },
    ...{ Viewing: 'by appointment', ViewingArea: 'At the premises, with notice of one working day' },
    ...{ ViewingAddress: 'You are given the address with your appointment.' },
    OfferInstructions:
      'Please state the price for each class of asset, where the funds come from, any conditions, and the time you need to complete.',
    ...more,
  };
}

/** The practitioner saves the dates of a sale. */
export const timetableStep = (post: DemoPost, at: Date, dates: SaveTimetableInput): Step => ({
  at,
  act: (run) => saveTimetable(...actsOf(post)(run, at), SaveTimetable.parse(dates), lastWins),
});
