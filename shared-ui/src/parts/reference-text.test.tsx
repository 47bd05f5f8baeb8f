import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { ReferenceText } from '../index.ts';

test('defect 50: a reference may wrap after its separators, unchanged for readers', () => {
  const { container } = render(<ReferenceText reference="VH/2026/0172-B" />);
  expect(container.firstElementChild?.innerHTML).toBe('VH/<wbr>2026/<wbr>0172-<wbr>B');
  expect(container.textContent).toBe('VH/2026/0172-B');
});
