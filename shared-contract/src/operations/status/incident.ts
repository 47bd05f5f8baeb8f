import { displayMinute, isDay, londonDay, londonInstant } from '../../platform/clock/calendar.ts';
import { dayField, optionalDay } from '../../platform/fields/day-field.ts';
import { line, lines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import type { Incident } from './status.ts';

export const incidentLength = 2000;

const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const wrongTime = 'Please enter a time such as 14:30';

/** An incident as an Admin types it, in London days and times. Without an end it continues. */
export const SaveIncident = z
  .object({
    Title: line('Please enter the title', 100),
    Text: lines('Please enter what happened', incidentLength),
    StartDay: dayField('Please enter the day it started'),
    StartTime: z.string({ error: wrongTime }).check(z.regex(time, wrongTime)),
    EndDay: optionalDay(),
    EndTime: z.prefault(z.union([z.literal(''), z.string().check(z.regex(time))], { error: wrongTime }), ''),
  })
  .check(({ value, issues }) => {
    const refuse = (path: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', input: value[path], path: [path], message });
    if (value.EndDay && !value.EndTime) refuse('EndTime', wrongTime);
    if (value.EndTime && !value.EndDay) refuse('EndDay', 'Please enter the day it ended');
    if (!isDay(value.StartDay) || !time.test(value.StartTime)) return;
    if (!isDay(value.EndDay) || !time.test(value.EndTime)) return;
    const { startedAt, endedAt } = momentsOf(value);
    if (endedAt && endedAt <= startedAt) refuse('EndTime', 'Please enter an end after the start');
  });
export type SaveIncident = z.infer<typeof SaveIncident>;
export type SaveIncidentInput = z.input<typeof SaveIncident>;

type Times = Record<'StartDay' | 'StartTime' | 'EndDay' | 'EndTime', string>;

/** When an incident started and ended; null while it lasts. */
export const momentsOf = ({ StartDay, StartTime, EndDay, EndTime }: Times) => ({
  startedAt: londonInstant(StartDay, StartTime),
  endedAt: EndDay && EndTime ? londonInstant(EndDay, EndTime) : null,
});

const dayOf = (iso: string) => londonDay(new Date(iso));

/** A stored incident as form input. */
export const incidentFields = ({ title, text, startedDate, endedDate }: Omit<Incident, 'incidentId' | 'version'>) => ({
  ...{ Title: title, Text: text, StartDay: dayOf(startedDate), StartTime: displayMinute(startedDate) },
  EndDay: endedDate ? dayOf(endedDate) : '',
  EndTime: endedDate ? displayMinute(endedDate) : '',
});

/** The error for a time in the future. */
export const incidentInFuture = 'Please enter a time in the past';
