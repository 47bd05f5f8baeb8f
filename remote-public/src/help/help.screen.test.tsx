import { expect, test } from '@jest/globals';
import type { Faq } from '@marketplace/shared-contract/marketplace/labels/faq';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../public-area.fixture.tsx';

const faq = (slug: string, section: Faq['section'], question: string, screens: string[] = []): Faq => ({
  slug,
  section,
  question,
  answer: `First of ${slug}.\n\nSecond of ${slug}.`,
  screens,
});
const faqs = [
  faq('who', 'About the marketplace', 'Who is it for?', ['RegisterDirectory', 'Gone']),
  faq('alerts', 'Buying', 'How are alerts sent?'),
  faq('price', 'Selling', 'What does it cost?'),
];
const wire = { 'GET /label/faqs': () => ({ body: { faqs } }) };
const answerTo = (question: string) => screen.getByText(question).closest('details') as HTMLDetailsElement;

test('groups questions by section, and opens their answers', async () => {
  openArea('/help/faqs', { wire, released: ['RegisterDirectory'] });
  expect(await screen.findByText('Who is it for?')).toBeDefined();
  const sections = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(sections).toEqual(['About the marketplace', 'Buying', 'Selling']);
  expect(answerTo('Who is it for?').open).toBe(false);
  await userEvent.click(screen.getByText('Who is it for?'));
  expect(answerTo('Who is it for?').open).toBe(true);
  expect(screen.getByText('Second of who.').tagName).toBe('P');
  const further = within(answerTo('Who is it for?')).getByRole('list', { name: 'Related screens' });
  expect(
    within(further)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/register/']);
});

test('each answer has its own address, which opens it', async () => {
  openArea('/help/faqs#price', { wire });
  await screen.findByText('What does it cost?');
  expect(answerTo('What does it cost?').open).toBe(true);
  expect(answerTo('Who is it for?').open).toBe(false);
  const link = within(answerTo('How are alerts sent?')).getByText('Link to this answer');
  expect(link.getAttribute('href')).toBe('/help/faqs#alerts');
});

test('searching shows and opens the results, and updates the address', async () => {
  const { where } = openArea('/help/faqs', { wire });
  await userEvent.type(await screen.findByLabelText('Search the questions'), 'cost');
  expect(where()).toBe('/help/faqs?search=cost');
  expect(screen.queryByText('Who is it for?')).toBeNull();
  expect(answerTo('What does it cost?').open).toBe(true);
  expect(screen.getByText('1 question found')).toBeDefined();
});

test('a search without results links back to all questions', async () => {
  openArea('/help/faqs?search=zebra', { wire });
  expect(await screen.findByText('No questions match “zebra”')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(screen.getByText('Who is it for?')).toBeDefined();
});

test('offers another try for questions that could not be loaded', async () => {
  let down = true;
  openArea('/help/faqs', { wire: { 'GET /label/faqs': () => (down ? refusal(503, 'Down') : { body: { faqs } }) } });
  expect(await screen.findByText('We could not load the questions')).toBeDefined();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Who is it for?')).toBeDefined();
});

test('help and contact are tabs of one page', async () => {
  const { where } = openArea('/help/faqs', { wire });
  const tabs = within(await screen.findByRole('navigation', { name: 'Help and contact' }));
  expect(tabs.getByRole('link', { name: 'FAQs' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(tabs.getByRole('link', { name: 'Contact Us' }));
  await waitFor(() => expect(where()).toBe('/help/contactus'));
});
