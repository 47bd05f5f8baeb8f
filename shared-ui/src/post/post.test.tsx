import { expect, jest, test } from '@jest/globals';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ListTools, PostCardView, SortControl, type SortState, StatusBadge } from '../post.ts';

const post: PostCard = {
  businessId: 7,
  reference: 'REF-7',
  activityHeading: 'Coastal hotel',
  siteStatus: 'For Sale',
  approved: true,
  adminApproved: true,
  displayHome: true,
  createdBy: 'u1',
  createdByName: '',
  createdByCompany: '',
  creationDate: '2026-11-01T09:00:00Z',
  activeStartDate: ['2026-11-02'],
  activeEndDate: ['2026-11-29'],
  businessStatus: 'In administration',
  businessStatusID: 1,
  tradingStatus: 'Trading',
  tradingStatusID: 1,
  turnover: '£1m to £5m',
  turnoverID: 1,
  employee: '51 to 100',
  employeeID: 1,
  locations: [
    { locationId: 1, description: 'Wales' },
    { locationId: 2, description: 'London' },
  ],
  primaryCategory: [{ categoryId: 1, description: 'Hospitality' }],
  categories: [],
  assets: [],
  hasExpressedInterest: false,
  description: '',
  expressionsOfInterest: [],
  invoice: [],
};

test('a card names the post, links to its detail and shows its list’s facts', () => {
  render(
    <MemoryRouter>
      <PostCardView
        post={post}
        subtitle="Live until 29 November 2026"
        excerpt="Sea views from every room"
        badge={<StatusBadge status="For Sale" />}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Coastal hotel' }).getAttribute('href')).toBe('/post/7');
  expect(screen.getByText('Live until 29 November 2026')).toBeDefined();
  expect(screen.getByText('For Sale')).toBeDefined();
  expect(screen.getByText('Wales, London · £1m to £5m · 51 to 100 employees · In administration')).toBeDefined();
  expect(screen.getByText('Sea views from every room')).toBeDefined();
});

test('sort and direction are one choice in words', async () => {
  const onChange = jest.fn<(change: Partial<SortState>) => void>();
  render(<SortControl value={{ sort: 'startDate', direction: 'desc' }} onChange={onChange} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').selectedOptions[0]?.textContent).toBe('Newest first');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Highest turnover first');
  expect(onChange.mock.calls).toEqual([[{ sort: 'turnover', direction: 'desc' }]]);
});

test('supports an older area that names sort orders without directions', () => {
  const value = { sort: 'heading', direction: 'asc' } as const;
  render(<SortControl value={value} onChange={jest.fn()} options={{ heading: 'Heading' }} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').selectedOptions[0]?.textContent).toBe(
    'Heading, ascending',
  );
});

test('a list’s tools are behind a button with the number of filters', async () => {
  render(<ListTools chosen={2}>Filters</ListTools>);
  const button = screen.getByRole('button', { name: 'Filter and sort (2)' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe('Filters');
});
