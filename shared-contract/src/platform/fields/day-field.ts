import { isDay, londonDay } from '../clock/calendar.ts';
import { readDay } from './typed-day.ts';
import * as z from './zod.ts';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const toDay = (text: string) => (instant.test(text) ? londonDay(new Date(text)) : text);
const readable = (text: string) => (instant.test(text) ? !Number.isNaN(Date.parse(text)) : isDay(text));

/** Why a text is not a day: for a typed text, the part that the field does not understand. */
const unreadable = (input: unknown): string =>
  (typeof input === 'string' && readDay(input).problem) || 'Must be a date such as 2026-11-21';

/**
 * A day on the wire: YYYY-MM-DD, or an ISO instant, which means its London day. `required` is the message if it is missing. In a form it
 * holds the parsed day, or the invalid text (PD-52).
 */
export const dayField = (required: string) =>
  z.pipe(
    z
      .string({ error: ({ input }) => (input == null ? required : 'Must be a date') })
      .check(z.minLength(1, required), z.refine(readable, { error: ({ input }) => unreadable(input) })),
    z.transform(toDay),
  );

/** An optional day; empty counts as missing. */
export const optionalDay = () =>
  z.prefault(
    z.pipe(
      z
        .string({ error: 'Must be a date' })
        .check(z.refine((text) => text === '' || readable(text), { error: ({ input }) => unreadable(input) })),
      z.transform(toDay),
    ),
    '',
  );
