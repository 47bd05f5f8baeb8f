import { beforeEach, expect, test } from '@jest/globals';
import { buyerRegistration } from './buyer-registration.ts';
import { buyerDraft, buyerLabels, checkedEmails, keepDraft } from './register-labels.fixture.ts';
import { clearStoredWizard, restoreWizard, storeWizard } from './wizard-storage.ts';

const registration = buyerRegistration(buyerLabels);
beforeEach(() => sessionStorage.clear());

test('restores the input, except the password', () => {
  storeWizard(registration, { draft: buyerDraft, checked: checkedEmails });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Correct1horse');
  const { draft, checked } = restoreWizard(registration);
  expect(draft).toEqual({ ...buyerDraft, stepSeven: { password: '', confirmPassword: '' } });
  expect(checked).toEqual(checkedEmails);
});

test('missing or unreadable input is an empty form', () => {
  const empty = { draft: registration.empty, checked: undefined };
  expect(restoreWizard(registration)).toEqual(empty);
  storeWizard(registration, { draft: buyerDraft });
  clearStoredWizard(registration);
  expect(restoreWizard(registration)).toEqual(empty);
  for (const text of [
    'not json',
    'null',
    '7',
    '{"draft":null}',
    '{"draft":{"stepOne":null}}',
    '{"checked":{"email":1}}',
  ]) {
    sessionStorage.setItem('marketplace.registration.buyer', text);
    expect(restoreWizard(registration)).toEqual(empty);
  }
});

test('restores only input of another release that still fits', () => {
  keepDraft('buyer', {
    draft: {
      stepOne: { surname: 'Newcomer', forenames: 7, titleID: 6, gone: 'x' },
      stepThree: { locations: 'London' },
    },
  });
  const { draft } = restoreWizard(registration);
  expect(draft.stepOne).toEqual({ ...registration.empty.stepOne, surname: 'Newcomer', titleID: 6 });
  expect(draft.stepThree).toEqual(registration.empty.stepThree);
});
