import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DefinitionList } from './definition-list.tsx';

const textOf = (role: 'term' | 'definition') => screen.getAllByRole(role).map(({ textContent }) => textContent);

test('shows each name next to its value, in order', () => {
  render(
    <DefinitionList
      items={[
        ['Net', '£10'],
        ['Total', <output key="t">£12</output>],
      ]}
      look="lines"
    />,
  );
  expect(textOf('term')).toEqual(['Net', 'Total']);
  expect(textOf('definition')).toEqual(['£10', '£12']);
  expect(screen.getByText('Net').parentElement?.textContent).toBe('Net£10');
});

test('omits a pair without a value, but not zero', () => {
  render(
    <DefinitionList
      items={[
        ['Fax', ''],
        ['Mobile', null],
        ['Telephone', undefined],
        ['Sold', false],
        ['Logins', 0],
      ]}
    />,
  );
  expect(textOf('term')).toEqual(['Logins']);
  expect(textOf('definition')).toEqual(['0']);
});

test('or shows a replacement', () => {
  render(
    <DefinitionList
      items={[
        ['Fax', ''],
        ['Mobile', null],
      ]}
      missing="–"
      className="own"
    />,
  );
  expect(textOf('definition')).toEqual(['–', '–']);
  expect(screen.getAllByRole('term')[0]?.closest('dl')?.className).toBe('definitions definitions-columns own');
});
