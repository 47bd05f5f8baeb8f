import type { Timetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { deadlineLabels, deadlineNames } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** London's time zone rules, for calendars that do not know the zone's name. */
const london = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

type Subject = { postId: number; periodId: number; heading: string; publicUrl: string; now: Date };

/**
 * A sale's dates as a calendar file. An entry keeps its id forever and counts its moves, so that a later file moves a calendar's entry
 * instead of adding one.
 */
export function timetableCalendar(
  timetable: Timetable,
  { postId, periodId, heading, publicUrl, now }: Subject,
): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    prodId: { company: host, product: 'Timetable', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: () => london },
  });
  const common = {
    ...{ stamp: now, timezone: 'Europe/London', status: ICalEventStatus.CONFIRMED },
    description: 'The dates of a sale can be moved. Look at the post for those that hold now.',
    url: publicUrl + pathTo('PostDetail', postId),
  };
  for (const name of deadlineNames) {
    const deadline = timetable[name];
    if (!deadline) continue;
    const start = `${deadline.day}T${deadline.time}:00`;
    calendar.createEvent({
      id: `timetable-${postId}-${periodId}-${name}@${host}`,
      sequence: timetable.changes.filter((change) => change.deadline === name).length,
      start,
      summary: `${deadlineLabels[name]}: ${heading}`,
      ...common,
    });
  }
  for (const { day, from, to } of openDaysOf(timetable))
    calendar.createEvent({
      id: `timetable-${postId}-${periodId}-open-${day}-${from.replace(':', '')}@${host}`,
      ...{ start: `${day}T${from}:00`, end: `${day}T${to}:00` },
      summary: `Open day: ${heading}`,
      location: timetable.viewingAddress || timetable.viewingArea,
      ...common,
    });
  return calendar.toString();
}

const openDaysOf = ({ viewing, openDays }: Timetable) => (viewing === 'open days' ? openDays : []);
