import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button } from './button.tsx';

/** What a browser's translator does to a page: each text moves into an element of its own. */
function translate(root: Node) {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `·${text.data}`;
    text.replaceWith(font);
  }
}

const isBusy = () => screen.getByRole('button', { name: '·Log in' }).getAttribute('aria-busy');

test('defect 82: a button on a translated page begins and ends loading', () => {
  const { container, rerender } = render(<Button>Log in</Button>);
  translate(container);
  rerender(<Button loading>Log in</Button>);
  expect(isBusy()).toBe('true');
  rerender(<Button>Log in</Button>);
  expect(isBusy()).toBeNull();
});
