/** Runs before a page's scripts: moves each text, later ones too, into a `<font>` as a browser's translator does (defect 82). */
export function translatePage(): void {
  const kept = 'head *, script, style, noscript, textarea, font, option, [translate=no], [contenteditable=true]';
  const translate = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(kept)) return;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  };
  const translateBelow = (node: Node) => {
    if (node instanceof Text) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translateBelow);
  }).observe(document, { childList: true, subtree: true });
}
