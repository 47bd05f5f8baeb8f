import { expect, jest, test } from '@jest/globals';
import { displayDate, isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { dayField } from '@marketplace/shared-contract/platform/fields/day-field';
import { heldOf } from '@marketplace/shared-contract/platform/fields/typed-day';
import { z } from '@marketplace/shared-contract/platform/fields/zod';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { DateField } from '../date.ts';
import { Form, SubmitButton, useContractForm } from '../form.ts';
import { shownDay } from './day-input.rules.ts';

const Period = z.object({ Enddate: dayField('Please choose an end date') });
type Period = z.infer<typeof Period>;

function PeriodForm({ send, day }: { send: (input: Period) => void; day: string }) {
  const form = useContractForm(Period, { Enddate: day });
  return (
    <Form form={form} onSubmit={send}>
      <DateField control={form.control} name="Enddate" label="End date" min="2026-11-21" max="2026-12-18" />
      <SubmitButton>Save</SubmitButton>
      <output>{form.watch('Enddate')}</output>
    </Form>
  );
}

const open = (day = '') => {
  const send = jest.fn<(input: Period) => void>();
  render(<PeriodForm send={send} day={day} />);
  return { send, field: screen.getByLabelText<HTMLInputElement>('End date') };
};
const held = () => document.querySelector('output')?.textContent ?? '';
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('shows a day in the usual format and stores the wire format', async () => {
  const { send, field } = open('2026-12-05');
  expect(field.value).toBe('05 December 2026');
  await save();
  expect(send).toHaveBeenCalledWith({ Enddate: '2026-12-05' });
});

test.each(['5/12/2026', '5-12-2026', '05.12.2026', '5 12 2026', '5 dec 2026', '5 DECEMBER 2026', '2026-12-05'])(
  'defect 1: "%s" is stored at once and shown in words on blur',
  async (text) => {
    const { send, field } = open('2026-11-30');
    await userEvent.clear(field);
    await userEvent.type(field, text);
    expect([field.value, held()]).toEqual([text, '2026-12-05']);
    await userEvent.tab();
    expect(field.value).toBe('05 December 2026');
    await save();
    expect(send).toHaveBeenCalledWith({ Enddate: '2026-12-05' });
  },
);

test.each(['tab', 'Enter'])(
  'defect 1: keeps an invalid date, rejects it with a reason on %s, and never sends it',
  async (way) => {
    const { send, field } = open('2026-12-05');
    await userEvent.clear(field);
    await userEvent.type(field, '31 February 2027');
    if (way === 'tab') await userEvent.tab();
    else await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('There is no 31 February 2027')).toBeTruthy();
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['31 February 2027', 'true']);
    await save();
    expect(send).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '28 February 2027');
    await waitFor(() => expect(screen.queryByText(/There is no/)).toBeNull());
  },
);

test.each(['tab', 'Enter'])(
  'defect 1: cleared by keyboard and left by %s, it is empty and asks for a day',
  async (way) => {
    const { send, field } = open('2026-12-05');
    await userEvent.clear(field);
    if (way === 'tab') await userEvent.tab();
    else await userEvent.type(field, '{Enter}');
    expect(await screen.findByText('Please choose an end date')).toBeTruthy();
    expect([field.value, held()]).toEqual(['', '']);
    await save();
    expect(send).not.toHaveBeenCalled();
  },
);

test('shows no error for a field only tabbed through', async () => {
  open();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.queryByText('Please choose an end date')).toBeNull();
});

test('Enter accepts the typed day without submitting', async () => {
  const { send, field } = open('2026-12-05');
  await userEvent.clear(field);
  await userEvent.type(field, '6/12/2026{Enter}');
  await userEvent.type(field, '{Enter}');
  expect(field.value).toBe('06 December 2026');
  expect(send).not.toHaveBeenCalled();
  await save();
  expect(send).toHaveBeenCalledTimes(1);
});

test('picks a day from the browser’s calendar, which knows the value and limits', async () => {
  const { send, field } = open('2026-12-05');
  const calendar = document.querySelector<HTMLInputElement>('input[type=date]') as HTMLInputElement;
  const showPicker = jest.fn();
  calendar.showPicker = showPicker;
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  expect(showPicker).toHaveBeenCalledTimes(1);
  expect([calendar.value, calendar.min, calendar.max]).toEqual(['2026-12-05', '2026-11-21', '2026-12-18']);
  fireEvent.change(calendar, { target: { value: '2026-12-08' } });
  expect(field.value).toBe('08 December 2026');
  await save();
  expect(send).toHaveBeenCalledWith({ Enddate: '2026-12-08' });
});

test('the field can be typed in if the browser opens no calendar', async () => {
  const { field } = open();
  const calendar = document.querySelector<HTMLInputElement>('input[type=date]') as HTMLInputElement;
  calendar.showPicker = () => {
    throw new DOMException('not here', 'NotSupportedError');
  };
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  expect(document.activeElement).toBe(field);
});

const texts = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.stringMatching(/^[0-9 ./-]{0,11}$/),
  fc.constantFrom('5/12/2026', '2026-12-05', '5 dec 2026', '31/2/2027', 'next Friday', '2026-12-05T10:00:00Z', '', ' '),
);
const acts = fc.array(fc.record({ text: texts, left: fc.constantFrom('nothing', 'blur', 'enter', 'save') }), {
  minLength: 1,
  maxLength: 4,
});

test('defect 1: whatever is typed or pasted, sends what is shown, or nothing', async () => {
  await fc.assert(
    fc
      .asyncProperty(acts, async (steps) => {
        const { send, field } = open('2026-12-05');
        for (const { text, left } of steps) {
          // Between two acts of a person a browser finishes handling the first.
          await act(async () => fireEvent.change(field, { target: { value: text } }));
          // One value at any time: the shown text equals the stored one.
          expect(isDay(held()) ? held() : '').toBe(isDay(heldOf(field.value)) ? heldOf(field.value) : '');
          if (left === 'blur') await act(async () => fireEvent.blur(field));
          if (left === 'enter') await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
          expect(isDay(held()) ? held() : '').toBe(isDay(heldOf(field.value)) ? heldOf(field.value) : '');
          if (left !== 'save') continue;
          send.mockClear();
          fireEvent.submit(field.form as HTMLFormElement);
          await waitFor(() =>
            expect(send.mock.calls.length > 0 || field.getAttribute('aria-invalid') === 'true').toBe(true),
          );
          for (const [{ Enddate }] of send.mock.calls) expect(heldOf(field.value)).toBe(Enddate);
          if (!isDay(heldOf(field.value))) expect(send).not.toHaveBeenCalled();
        }
      })
      .afterEach(() => cleanup()),
    { numRuns: 30 },
  );
});

test('defect 1: a field always shows its value', () => {
  fc.assert(
    fc.property(texts, texts, (typed, other) => {
      for (const value of [heldOf(typed), heldOf(other), '2026-12-05', '']) {
        const shown = shownDay(typed, value);
        expect(heldOf(shown)).toBe(value);
        if (isDay(value) && heldOf(typed) !== value) expect(shown).toBe(displayDate(value));
      }
    }),
  );
});
