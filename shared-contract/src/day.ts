import { isDay, londonDay } from './calendar.ts';
import * as z from './zod.ts';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const toDay = (text: string) => (instant.test(text) ? londonDay(new Date(text)) : text);
const readable = (text: string) => (instant.test(text) ? !Number.isNaN(Date.parse(text)) : isDay(text));

/** A day on the wire: YYYY-MM-DD, or an ISO instant, which stands for its London day. `required` is the message when missing. */
export const dayField = (required: string) =>
  z.pipe(
    z
      .string({ error: ({ input }) => (input == null ? required : 'Must be a date') })
      .check(z.minLength(1, required), z.refine(readable, 'Must be a date such as 2026-11-21')),
    z.transform(toDay),
  );
