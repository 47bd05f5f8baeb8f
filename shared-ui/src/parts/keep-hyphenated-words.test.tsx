import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { keepHyphenatedWords } from './keep-hyphenated-words.tsx';

const pieces = (text: string) => {
  const { container } = render(<h1>{keepHyphenatedWords(text)}</h1>);
  return [container.textContent, [...container.querySelectorAll('.whole-word')].map((one) => one.textContent)];
};

test('defect 24: hyphenated words stay on one line, and the text is unchanged', () => {
  expect(pieces('Preferences: E-mail Alerts')).toEqual(['Preferences: E-mail Alerts', ['E-mail']]);
  expect(pieces('An e-mail is e-mailed')).toEqual(['An e-mail is e-mailed', ['e-mail', 'e-mailed']]);
  expect(pieces('Ground-source heat pump')).toEqual(['Ground-source heat pump', []]);
});
