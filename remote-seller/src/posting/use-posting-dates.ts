import {
  defaultPosting,
  type PostingDates,
  type PostingDatesInput,
} from '@marketplace/shared-contract/billing/posting/posting-dates';
import { type Day, isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import type { ContractForm } from '@marketplace/shared-ui/form';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';

type PostingForm = ContractForm<PostingDatesInput, PostingDates>;

/**
 * Keeps a posting's days together: a start of today stays today after midnight; until the user has chosen an end, it follows the start, so
 * that all paid days are used. A chosen end stays, and is an error if invalid.
 */
export function usePostingDates({ control, setValue, trigger }: PostingForm, today: Day): [Day, Day] {
  const [start, end] = useWatch({ control, name: ['Startdate', 'Enddate'] });
  const before = useRef({ start, today });

  useEffect(() => {
    const { today: yesterday } = before.current;
    before.current.today = today;
    if (today === yesterday) return;
    if (start === yesterday) setValue('Startdate', today, { shouldValidate: false });
    else void trigger(['Startdate', 'Enddate']);
  }, [today, start, setValue, trigger]);

  useEffect(() => {
    if (!isDay(start) || start === before.current.start) return;
    const usual = defaultPosting(before.current.start).end;
    before.current.start = start;
    if (end === usual) setValue('Enddate', defaultPosting(start).end, { shouldDirty: true, shouldValidate: false });
    else if (isDay(end)) void trigger('Enddate');
  }, [start, end, setValue, trigger]);

  return [isDay(start) ? start : '', isDay(end) ? end : ''];
}
