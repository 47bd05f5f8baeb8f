/** A paragraph of an undertaking. Heading and text together are its exact words; the anchor is its clause's number. */
export type UndertakingPart = { heading?: string; anchor?: string; text: string };

/** A number, up to three words that name the clause, and its sentences: "2. Purpose. You will …". */
const named = /^(\d+\. (?:[^\s.]+ ){0,2}[^\s.]+\.)\s+(\S[\s\S]*)$/;

/** The paragraphs of an undertaking; a clause that names itself gets its name as a heading. */
export const undertakingParts = (body: string): UndertakingPart[] =>
  body.split(/\n{2,}/).map((paragraph) => {
    const [, heading, text] = named.exec(paragraph) ?? [];
    return heading && text ? { heading, anchor: `clause-${Number.parseInt(heading, 10)}`, text } : { text: paragraph };
  });
