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
 * Keeps the days of a posting together: a start of today is today also after midnight; until the person has chosen an
 * end of their own, it follows the start, so that all the days that are paid for are had. An end that was chosen stays,
 * and is refused where it can't be.
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
