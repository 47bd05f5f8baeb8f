const words = new Set('by on or and unless without offset bool ignoring group_left group_right'.split(' '));

/** The metrics in a PromQL expression, each with the labels that select it. */
export function numbersIn(expression) {
  const found = [];
  const plain = expression
    .replaceAll(/([a-zA-Z_:][\w:]*)\s*\{([^}]*)\}/g, (_, name, chosen) => {
      found.push({ name, labels: [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label) });
      return ' ';
    })
    .replaceAll(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\[[^\]]*\]|"[^"]*"/g, ' ');
  for (const [, name] of plain.matchAll(/(?<![\w.:$])([a-zA-Z_:][\w:]*)\b(?!\s*\()/g))
    if (!words.has(name)) found.push({ name, labels: [] });
  return found;
}
