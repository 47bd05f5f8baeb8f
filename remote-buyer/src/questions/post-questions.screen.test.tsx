import { expect, test } from '@jest/globals';
import type { BuyerQuestions, OwnQuestion, ReaderAnswer } from '@marketplace/shared-contract/marketplace/questions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../buyer-area.fixture.ts';

const read = 'GET /buyer/questions';
const ask = 'POST /buyer/ask-question';
const version = (over = {}) => ({
  ...{ number: 1, question: 'Can the site be viewed?', answer: 'By appointment.' },
  ...{ publishedDate: '2026-11-02T10:00:00.000Z', ...over },
});
const anAnswer = (over: Partial<ReaderAnswer> = {}): ReaderAnswer => ({
  ...{ questionId: 'a1', topic: 'process', current: version(), earlier: [], isNew: false, ...over },
});
const anOwn = (over: Partial<OwnQuestion> = {}): OwnQuestion => ({
  ...{ questionId: 'q1', topic: 'process', question: 'May we come on a Sunday?', private: false },
  ...{ askedDate: '2026-11-01T10:00:00.000Z', state: 'asked', reason: '', answer: null, ...over },
});
const questions = (over: Partial<BuyerQuestions> = {}): BuyerQuestions => ({
  ...{ businessId: 7, reference: 'REF/1', activityHeading: 'Craft bakery', askingClosed: null, topics: ['process'] },
  ...{ questionsClose: null, own: [], answers: [], ...over },
});
const check = 'POST /buyer/check-question';
const found = (...contactDetails: string[]) => ({
  body: { contactDetailsDetected: contactDetails.length > 0, contactDetails },
});
const open = (body: object, wire: Wire = {}) =>
  openArea('/post/7/questions/', { wire: { [read]: () => ({ body }), [check]: () => found(), ...wire } });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your question');

test('sends a question once however often pressed, clears the form and lists it', async () => {
  let own: OwnQuestion[] = [];
  const { asked } = open(
    {},
    {
      [read]: () => ({ body: questions({ own }) }),
      [ask]: () => {
        own = [anOwn()];
        return { body: 'Your question has been sent to the practitioner' };
      },
    },
  );
  await userEvent.type(await field(), 'May we come on a Sunday?');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send question' }));
  await screen.findByText('Your question has been sent to the practitioner');
  await screen.findByText('Waiting for an answer');
  expect((await field()).value).toBe('');
  const sent = asked.filter(({ call }) => call === ask);
  expect(sent.map(({ query, body }) => ({ query, body }))).toEqual([
    {
      query: { id: '7' },
      body: {
        Topic: 'process',
        DocumentId: null,
        Question: 'May we come on a Sunday?',
        Private: false,
        WhyPrivate: '',
      },
    },
  ]);
});

test('warns before sending a question with contact details', async () => {
  const { asked } = open(questions(), {
    [check]: () => found('020 7946 0018'),
    [ask]: () => ({ body: 'Sent' }),
  });
  const sent = () => asked.filter(({ call }) => call === ask).length;
  await userEvent.type(await field(), 'May we call? 020 7946 0018');
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('020 7946 0018', { selector: 'p' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change the question' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([sent(), (await field()).value]).toEqual([0, 'May we call? 020 7946 0018']);
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send anyway' }));
  await screen.findByText('Sent');
  expect(sent()).toBe(1);
});

test('sends a question even if the check for contact details fails', async () => {
  open(questions(), { [check]: () => refusal(404, 'There is nothing here'), [ask]: () => ({ body: 'Sent' }) });
  await userEvent.type(await field(), 'May we come?');
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  await screen.findByText('Sent');
});

test('a question can be about a document open to the buyer', async () => {
  const documents = [{ documentId: 3, title: 'Lease of the mill' }];
  const own = [anOwn({ document: 'Accounts' })];
  const { asked } = open(questions({ documents, own }), { [ask]: () => ({ body: 'Sent' }) });
  await userEvent.type(await field(), 'Is there a break?');
  await userEvent.selectOptions(screen.getByLabelText(/^About a document/), 'Lease of the mill');
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  await screen.findByText('Sent');
  expect(asked.find(({ call }) => call === ask)?.body).toMatchObject({ DocumentId: 3 });
  expect(screen.getByText(/about “Accounts”/)).toBeTruthy();
});

test('preselects no topic of several; if only one remains while writing, sends that', async () => {
  const topics: BuyerQuestions['topics'] = ['process', 'accounts'];
  const { asked } = open(questions({ topics }), { [ask]: () => ({ body: 'Sent' }) });
  await userEvent.type(await field(), 'How old is the crane?');
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  expect((await screen.findAllByText('Please choose a topic')).length).toBeGreaterThan(0);
  expect(asked.some(({ call }) => call === ask)).toBe(false);
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Accounts');
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  await screen.findByText('Sent');
  expect(asked.find(({ call }) => call === ask)?.body).toMatchObject({ Topic: 'accounts' });
  expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('');
});

test('promises no answer after the sale, and does not list the user’s question twice', async () => {
  open(questions({ askingClosed: 'over' }));
  await screen.findByText(/^This post is no longer for sale\. Answers/);
  expect(screen.queryByText(/yet/)).toBeNull();
  cleanup();
  const question = 'Can the site be viewed?';
  open(questions({ own: [anOwn({ state: 'answered', question, answer: anAnswer() })] }));
  await screen.findByText('By appointment.');
  expect(screen.getAllByText(question).length).toBe(1);
});

test('keeps the input after a rejection, offline and after a reload; a private question says why', async () => {
  open(questions(), { [ask]: () => refusal(409, '10 of your questions wait for an answer.') });
  await userEvent.type(await field(), 'Secret?');
  await userEvent.click(screen.getByLabelText('Ask for a private reply'));
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  await screen.findByText('Please say why the answer should go to you alone');
  await userEvent.type(screen.getByLabelText('Why it should go to you alone'), 'Our funding');
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  await screen.findByText('10 of your questions wait for an answer.');
  expect((await field()).value).toBe('Secret?');
  cleanup();
  open(questions());
  expect((await field()).value).toBe('Secret?');
  expect(screen.getByText('Your unsent question is back')).toBeTruthy();
});

test('a corrected answer shows both dates and the earlier text, and is marked as new', async () => {
  const answer = anAnswer({
    current: version({ number: 2, answer: 'Saturdays only.', publishedDate: '2026-11-03T09:30:00.000Z' }),
    earlier: [version()],
    isNew: true,
  });
  open(questions({ answers: [answer, anAnswer({ questionId: 'a2', isNew: true })] }));
  await screen.findByText('Saturdays only.');
  expect(screen.getByText(/Corrected 03 November 2026, 09:30; first published 02 November 2026, 10:00/)).toBeTruthy();
  expect(screen.getByText('Corrected since your last visit')).toBeTruthy();
  expect(screen.getByText('New')).toBeTruthy();
  await userEvent.click(screen.getByText('What it said before'));
  expect(screen.getByText(/It no longer holds/)).toBeTruthy();
});

test.each([
  ['no-interest', 'Express interest first. You can ask questions from then on.'],
  ['closed', 'The time for questions is over. What you asked before can still be answered.'],
  ['over', 'This post is no longer for sale, so nothing can be asked any more.'],
] as const)('says why nothing can be asked: %s', async (askingClosed, why) => {
  open(questions({ askingClosed }));
  await screen.findByText(why);
  expect(screen.queryByLabelText('Your question')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Express Interest' }) !== null).toBe(askingClosed === 'no-interest');
});

test('shows the state of the user’s questions; a waiting one can be withdrawn', async () => {
  const own = [
    anOwn(),
    anOwn({ questionId: 'q2', state: 'declined', reason: 'It is in the post.' }),
    anOwn({ questionId: 'q3', state: 'answered', answer: anAnswer({ questionId: 'q3' }) }),
    anOwn({ questionId: 'q4', state: 'checked-again' }),
  ];
  const { asked } = open(questions({ own }), {
    'POST /buyer/take-back-question': () => ({ body: 'Your question is taken back' }),
  });
  await screen.findByText('Why: It is in the post.');
  expect(screen.getByText('By appointment.')).toBeTruthy();
  expect(screen.getByText(/reposted since/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take back: May we come on a Sunday?' }));
  await screen.findByText('Your question is taken back');
  expect(asked.find(({ call }) => call === 'POST /buyer/take-back-question')?.query).toEqual({ id: 'q1' });
});

test('handles no answers, a missing post, and a failure with another try', async () => {
  open(questions({ topics: ['process', 'accounts'], questionsClose: '2026-12-14T17:00:00.000Z' }));
  await screen.findByText(/^There is no answer yet\./);
  expect(screen.getByText('Questions close at 17:00 GMT, Monday 14 December 2026.')).toBeTruthy();
  expect(screen.getByLabelText('Topic')).toBeTruthy();
  cleanup();
  open({}, { [read]: () => refusal(404, 'This post does not exist') });
  await screen.findByText('This post is not available.');
  cleanup();
  let fails = true;
  open({}, { [read]: () => (fails ? refusal(500, 'The service is resting') : { body: questions() }) });
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(field);
});
