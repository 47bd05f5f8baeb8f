export type FaqText = { slug: string; section: string; question: string; answer: string; screens: string[] };

/** Parses `api/texts/faqs.md`: sections, questions with anchors, paragraphs and links. Throws if a part is missing. */
export function parseFaqs(text: string): FaqText[] {
  const sections = text.split(/^## /m).slice(1);
  return sections.flatMap((part) => {
    const [section = '', ...questions] = part.split(/^### /m);
    return questions.map((question) => parseQuestion(section.trim(), question));
  });
}

function parseQuestion(section: string, text: string): FaqText {
  const [head = '', ...paragraphs] = text.trim().split(/\n\n+/);
  const { question, slug } = head.match(/^(?<question>.+) \{#(?<slug>[a-z]+(-[a-z]+)*)\}$/)?.groups ?? {};
  if (!question || !slug) throw new Error(`The question "${head}" needs an anchor, such as {#price}.`);
  const screens = paragraphs.pop()?.match(/^Leads to: (.+)$/)?.[1];
  if (!screens) throw new Error(`The answer to "${question}" has to end with "Leads to: " and names of screens.`);
  if (paragraphs.length === 0) throw new Error(`The question "${question}" has no answer.`);
  return { slug, section, question, answer: paragraphs.join('\n\n'), screens: screens.split(', ') };
}
