import { expect, test } from '@jest/globals';
import type { CategoryLabel } from '@marketplace/shared-contract/platform/labels';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CategoryPicker } from './category-picker.tsx';

const sector = (categoryId: number, description: string, ...children: string[]): CategoryLabel => ({
  categoryId,
  description,
  childCategories: children.map((name, place) => ({ categoryId: categoryId + 1 + place, description: name })),
});
const categories = [
  sector(10, 'Hospitality', 'Hotels', 'Pubs'),
  sector(20, 'Manufacturing', 'Food', 'Textiles'),
  sector(30, 'Transport', 'Haulage'),
];

function Several({ sectorsInclude, exclude }: { sectorsInclude?: boolean; exclude?: number[] }) {
  const [value, setValue] = useState<number[]>([]);
  const more = { sectorsInclude, exclude };
  return (
    <>
      <CategoryPicker
        {...more}
        label="Sectors"
        mode="multiple"
        categories={categories}
        value={value}
        onChange={setValue}
      />
      <output>{value.join()}</output>
    </>
  );
}

function One() {
  const [value, setValue] = useState<number>();
  return (
    <>
      <CategoryPicker label="Sector" mode="single" categories={categories} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status', { name: '' }).textContent;
const openSector = (name: string) => userEvent.click(screen.getByRole('button', { name: `Categories in ${name}` }));

test('shows sectors in two columns', () => {
  const { container } = render(<Several />);
  const columns = [...container.querySelectorAll('.category-columns > ul')] as HTMLElement[];
  const names = columns.map((column) => within(column).getAllByRole('button').length);
  expect(names).toEqual([2, 1]);
});

test('chooses several by keyboard alone', async () => {
  render(<Several />);
  await userEvent.tab(); // the search
  await userEvent.tab();
  await userEvent.keyboard(' '); // Hospitality
  await userEvent.tab();
  await userEvent.keyboard('{Enter}'); // opens it
  await userEvent.tab();
  await userEvent.keyboard(' '); // Hotels
  expect(chosen()).toBe('10,11');
});

test('chooses only one if one is wanted', async () => {
  render(<One />);
  await openSector('Hospitality');
  await userEvent.click(screen.getByLabelText('Hotels'));
  await userEvent.click(screen.getByLabelText('Manufacturing'));
  expect(chosen()).toBe('20');
});

test('choosing a whole sector replaces choices within it', async () => {
  render(<Several sectorsInclude />);
  await openSector('Hospitality');
  await userEvent.click(screen.getByLabelText('Pubs'));
  await userEvent.click(screen.getByLabelText('Hospitality'));
  expect(chosen()).toBe('10');
  const pubs = screen.getByLabelText('Pubs') as HTMLInputElement;
  expect([pubs.checked, pubs.disabled]).toEqual([true, true]);
});

test('typing finds a category in any sector', async () => {
  render(<Several />);
  await userEvent.type(screen.getByLabelText('Find a category'), 'haul');
  expect(screen.getByLabelText('Haulage')).toBeDefined();
  expect(screen.queryByLabelText('Hospitality')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Find a category'));
  await userEvent.type(screen.getByLabelText('Find a category'), 'haulages');
  expect(screen.getByLabelText('Haulage')).toBeDefined();
  await userEvent.clear(screen.getByLabelText('Find a category'));
  await userEvent.type(screen.getByLabelText('Find a category'), 'has');
  expect(screen.queryByLabelText('Haulage')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Find a category'));
  await userEvent.type(screen.getByLabelText('Find a category'), 'haulages');
  await userEvent.type(screen.getByLabelText('Find a category'), 'xyz');
  expect(screen.getByText('No category has “haulagesxyz” in its name.')).toBeDefined();
});

test('does not offer an excluded category, and an excluded sector only for its contents', async () => {
  render(<Several exclude={[11, 20]} />);
  await openSector('Hospitality');
  expect(screen.queryByLabelText('Hotels')).toBeNull();
  expect((screen.getByLabelText('Manufacturing') as HTMLInputElement).disabled).toBe(true);
});
