import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerSteps, sellerSteps } from '../../accounts/registration/registration-steps.ts';
import { PostDraft } from '../../marketplace/posts/draft.ts';
import { EditDetail } from '../../marketplace/posts/edit-post.ts';
import { fieldName, namedMessage } from './field-names.ts';

test('defect 14: messages use a field’s label, not its key', () => {
  assert.equal(
    namedMessage('ActivityHeading', 'Must be at most 200 characters'),
    'Activity Heading must be at most 200 characters',
  );
  assert.equal(namedMessage('stepOne', 'Title is required'), 'Title is required');
  assert.equal(namedMessage('Location', 'Invalid input'), 'Location: Invalid input');
  assert.equal(namedMessage('', 'Must be an object'), 'Must be an object');
});

test('names a field shared by undertakings, sold assets and announcements neutrally', () => {
  assert.equal(namedMessage('Text', 'Must be at most 20000 characters'), 'Text must be at most 20000 characters');
  assert.equal(namedMessage('Until', 'Invalid input'), 'Until: Invalid input');
});

test('names wire keys, other spellings and the registration form’s keys', () => {
  const names = {
    ActivityHeading: 'Activity Heading',
    BusinessStatusID: 'Appointment Status',
    BusinessStatusId: 'Appointment Status',
    TurnoverId: 'Turnover',
    addressLine1: 'Address Line 1',
    AddressLine3: 'Address Line 3',
    EndDate: 'End date',
    townCity: 'Town/City',
    capacityID: 'Capacity',
    secondaryEmail: 'Second Email',
    days: 'Days',
    Mid: 'Mid',
  };
  for (const [key, name] of Object.entries(names)) assert.equal(fieldName(key), name);
});

test('defect 55: a length error names its field', () => {
  const labels = { capacityLabels: [], interestedStatusLabels: [] };
  const steps = [...Object.values(sellerSteps(labels)), ...Object.values(buyerSteps(labels)), PostDraft, EditDetail];
  for (const step of steps) {
    const long = Object.fromEntries(Object.keys(step.shape).map((key) => [key, 'x'.repeat(30_000)]));
    for (const { path, message } of step.safeParse(long).error?.issues ?? [])
      assert.doesNotMatch(namedMessage(String(path[0]), message), /^(Must|Invalid|Too)\b|[a-z][A-Z]|ID\b|Id\b/);
  }
});
