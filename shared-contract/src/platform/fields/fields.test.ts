import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PersonalFields } from '../../accounts/registration/registration.ts';
import { Login } from '../../accounts/session/session.ts';
import { PostingDates } from '../../billing/posting/posting-dates.ts';
import { ExpressInterest } from '../../marketplace/interest/expression.ts';
import { PostDraft } from '../../marketplace/posts/draft.ts';
import { IdQuery } from './ids.ts';

const messagesOf = (
  schema: {
    safeParse(input: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
  },
  input: unknown,
) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

test('login asks for both fields in the specified words', () => {
  assert.deepEqual(messagesOf(Login, {}), { Email: 'Please Enter Email', Password: 'Please Enter Password' });
  assert.deepEqual(messagesOf(Login, { Email: '  ', Password: '' }), {
    Email: 'Please Enter Email',
    Password: 'Please Enter Password',
  });
});

test('text is trimmed, keeps its alphabet, and rejects unstorable characters', () => {
  const text = (ExpressInterestText: unknown) => ExpressInterest.safeParse({ ExpressInterestText });
  assert.equal(text('  Llŷn £5 😀\nline two ').data?.ExpressInterestText, 'Llŷn £5 😀\nline two');
  for (const bad of ['nul\u0000', 'bell\u0007', 'half \ud800 pair', 'x'.repeat(4001), 5, null, ['a']])
    assert.equal(text(bad).success, false);
  assert.equal(messagesOf(ExpressInterest, { ExpressInterestText: ' \n ' }).ExpressInterestText, 'Message is required');
});

test('defect 56: text keeps no invisible characters', () => {
  const forenames = (text: string) => PersonalFields.Forenames.safeParse(text).data;
  for (const code of [
    0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0x2028, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff, 0xe0041,
  ])
    assert.equal(forenames(`A${String.fromCodePoint(code)}da`), 'Ada', code.toString(16));
  for (const name of ['Ada', 'Siân O’Neil', '李雷', 'محمد', '👩‍💻', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', 'می‌خواهم'])
    assert.equal(forenames(name), name);
  const several = ExpressInterest.safeParse({ ExpressInterestText: 'soft\u00adhyphen\u2028\uf0b7 Van' });
  assert.equal(several.data?.ExpressInterestText, 'softhyphen\n• Van');
});

test('an empty draft names exactly the required fields', () => {
  assert.deepEqual(messagesOf(PostDraft, {}), {
    Reference: 'Reference is required',
    ActivityHeading: 'Activity Heading is required',
    Location: 'Please select at least one location',
    BusinessStatusId: 'Appointment Status is required',
    TradingStatusId: 'Trading Status is required',
    TurnoverId: 'Turnover is required',
    EmployeesId: 'Employees is required',
    Description: 'Description is required',
    PrimaryCategory: 'Primary Category is required',
  });
});

test('never reads numbers from text, and requires whole, positive, storable ids', () => {
  for (const id of ['5', 1.5, 0, -1, 2 ** 31, Number.POSITIVE_INFINITY, true]) {
    assert.equal(PostDraft.shape.TurnoverId.safeParse(id).success, false, String(id));
  }
});

test('an id in a query has only digits', () => {
  assert.deepEqual(IdQuery.safeParse({ id: '12' }).data, { id: 12 });
  for (const id of ['', '0', '-1', '1e3', '12a', '99999999999', '3000000000', undefined])
    assert.equal(IdQuery.safeParse({ id }).success, false, id);
});

test('posting dates are days or instants of a London day, in order', () => {
  const dates = (over: object) => PostingDates.safeParse({ Startdate: '2026-06-10', Enddate: '2026-07-07', ...over });
  assert.equal(dates({ Startdate: '2026-06-10T23:30:00.000Z' }).data?.Startdate, '2026-06-11');
  assert.equal(
    messagesOf(PostingDates, { Startdate: '2026-06-10', Enddate: '2026-06-09' }).Enddate,
    'End date cannot be before the start date',
  );
  for (const Startdate of ['2026-02-30', '10/06/2026', '2026-06-10T99:00:00Z', 5, null])
    assert.equal(dates({ Startdate }).success, false);
  assert.equal(
    messagesOf(PostingDates, {
      Startdate: '2026-06-10',
      Enddate: '2026-06-11',
      useCustomCompanyName: true,
      Company: ' ',
    }).Company,
    'Company name is required',
  );
});
