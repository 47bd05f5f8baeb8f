import { expect, test } from '@jest/globals';
import type { SellerQuestions } from '@marketplace/shared-contract/marketplace/questions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aQuestion, inbox } from '../questions.fixture.ts';
import { openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const read = 'GET /seller/questions';
const publish = 'POST /seller/publish-answer';
const version = (over = {}) => ({
  ...{ number: 1, question: 'Can it be viewed?', answer: 'Yes.', readers: 'post' as const },
  ...{ publishedDate: '2026-11-02T10:00:00.000Z', ...over },
});
const open = (body: SellerQuestions, wire: Wire = {}, who: Parameters<typeof openArea>[2] = {}) =>
  openArea(
    '/post/7/answers',
    {
      [read]: () => ({ body }),
      'GET /seller/question': () => ({ body: body.questions[0], version: '"answer=1"' }),
      'POST /seller/check-description': () => ({ body: { contactDetailsDetected: false, contactDetails: [] } }),
      ...wire,
    },
    who,
  );
const answerField = () => screen.findByLabelText<HTMLTextAreaElement>('The answer');

test('previews an answer before publishing it', async () => {
  const { asked } = open(inbox(), {
    [publish]: () => ({ body: 'Answer published' }),
    'POST /seller/check-description': () => ({
      body: { contactDetailsDetected: true, contactDetails: ['0113 496 0000'] },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Answer: May we/ }));
  await userEvent.type(await answerField(), 'Yes: ring 0113 496 0000.');
  const question = screen.getByLabelText('The question as buyers read it');
  await userEvent.clear(question);
  await userEvent.type(question, 'Can it be viewed?');
  expect(screen.queryByLabelText('All buyers to whom the particulars are open')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Review and publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check this doesn’t identify the buyer' });
  expect(within(dialog).getByText('0113 496 0000')).toBeTruthy();
  expect(asked.some(({ call }) => call === publish)).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change the wording' }));
  expect((await answerField()).value).toBe('Yes: ring 0113 496 0000.');
  await userEvent.click(screen.getByRole('button', { name: 'Review and publish' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Publish answer' }));
  await screen.findByText('Answer published');
  const { query, body } = asked.find(({ call }) => call === publish) ?? {};
  expect(query).toEqual({ id: 'q1' });
  expect(body).toEqual({
    ...{ PublishedQuestion: 'Can it be viewed?', Answer: 'Yes: ring 0113 496 0000.', Readers: 'post' },
    ...{ Number: 1, Looked: true },
  });
});

test('publishes no empty answer; saves a draft without a preview, and keeps the text after a failure', async () => {
  const { asked } = open(inbox(), { 'PUT /seller/answer': () => ({ body: 'Draft saved', version: '"answer=2"' }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Answer: May we/ }));
  await answerField();
  await userEvent.click(screen.getByRole('button', { name: 'Review and publish' }));
  await screen.findByText('Please write the answer');
  await userEvent.type(await answerField(), 'Perhaps');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Draft saved');
  expect(asked.find(({ call }) => call === 'PUT /seller/answer')?.body).toMatchObject({ Answer: 'Perhaps' });
  cleanup();
  open(inbox(), { [publish]: () => refusal(500, 'The service is resting') });
  await userEvent.click(await screen.findByRole('button', { name: /^Answer: May we/ }));
  await userEvent.type(await answerField(), 'Yes');
  await userEvent.click(screen.getByRole('button', { name: 'Review and publish' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Publish answer' }));
  await screen.findByText('The service is resting');
  expect((await answerField()).value).toBe('Yes');
});

test('a correction is a new version for the same readers; older versions stay visible', async () => {
  const question = aQuestion({
    ...{ state: 'published', versions: [version({ number: 2, answer: 'No.' }), version()] },
    draft: { PublishedQuestion: 'Can it be viewed?', Answer: 'No.', Readers: 'post' },
  });
  const { asked } = open(inbox({ questions: [question] }), { [publish]: () => ({ body: 'Correction published' }) });
  await userEvent.click(await screen.findByText('Earlier versions'));
  expect(screen.getByText(/Version 1, published/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Correct:/ }));
  await userEvent.type(await answerField(), ' Saturdays only.');
  expect(screen.queryByLabelText('Only the buyer who asked')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Review and publish the correction' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Publish correction' }));
  await screen.findByText('Correction published');
  expect(asked.find(({ call }) => call === publish)?.body).toMatchObject({ Number: 3 });
});

test('declines a question with a reason; confirms an answer after a repost', async () => {
  const { asked } = open(inbox(), { 'POST /seller/decline-question': () => ({ body: 'The buyer is told' }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Decline:/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByText('Please say why it is not answered');
  await userEvent.type(screen.getByLabelText('Why it is not answered'), 'It is in the post.');
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByText('The buyer is told');
  expect(asked.find(({ call }) => call === 'POST /seller/decline-question')?.body).toEqual({
    Reason: 'It is in the post.',
  });
  cleanup();
  const published = aQuestion({ state: 'published', toConfirm: true, versions: [version()] });
  open(inbox({ questions: [published] }), { 'POST /seller/confirm-answer': () => ({ body: 'Confirmed' }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Still correct:/ }));
  await screen.findByText('Confirmed');
});

test('a withdrawn question has no text, and nothing for an Admin to hide', async () => {
  open(inbox({ questions: [aQuestion({ state: 'taken-back', question: '' })] }), {}, { role: 'admin' });
  await screen.findByText('Taken back by the buyer');
  expect(screen.queryByRole('button', { name: /^Hide/ })).toBeNull();
});

test('a reader has no buttons; an Admin hides with a reason', async () => {
  const question = aQuestion({ contactDetails: ['a@b.example'], private: true, whyPrivate: 'Our funding' });
  open(inbox({ mayChange: false, questions: [question] }));
  await screen.findByText('It contains contact details: a@b.example');
  expect(screen.getByText('Asks for an answer to them alone: Our funding')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  const { asked } = open(
    inbox(),
    { 'POST /admin/hide-question': () => ({ body: 'Question hidden' }) },
    { role: 'admin' },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Hide:/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  await screen.findByText('Please give a reason: the practitioner reads it');
  await userEvent.type(screen.getByLabelText('Reason'), 'It names the company.');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  await screen.findByText('Question hidden');
  expect(asked.find(({ call }) => call === 'POST /admin/hide-question')?.body).toEqual({
    ...{ Hidden: true, Reason: 'It names the company.' },
  });
});

test('handles no questions, somebody else’s post, and a failure with another try', async () => {
  open(inbox({ questions: [], questionsClose: '2026-12-14T17:00:00.000Z' }));
  await screen.findByText('Nobody has asked anything yet.');
  expect(screen.getByText(/Questions close at 17:00 GMT, Monday 14 December 2026; you can answer/)).toBeTruthy();
  cleanup();
  open(inbox(), { [read]: () => refusal(404, 'This post does not exist') });
  await screen.findByText('This post is not available.');
  cleanup();
  let fails = true;
  open(inbox(), { [read]: () => (fails ? refusal(500, 'The service is resting') : { body: inbox() }) });
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => screen.getByRole('button', { name: /^Answer:/ }));
});
