import { afterEach } from '@jest/globals';

const untranslated = 'script,style,font,textarea,[translate=no],[contenteditable=true]';
let observer: MutationObserver | undefined;
afterEach(() => observer?.disconnect());

/** Imitates a browser's translator until the end of the test: moves each text into a <font> element (defect 82). */
export function translatePage() {
  translate(document.body);
  observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function translate(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [walker.currentNode];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!(text instanceof Text) || !text.data.trim() || !text.parentElement) continue;
    if (text.parentElement.closest(untranslated)) continue;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}
