import * as z from '../../platform/fields/zod.ts';
import { faqSections } from './faq-sections.ts';

/** A question on the help page. `screens` are the names of screens to visit next; empty lines separate the answer's paragraphs. */
export const Faq = z.object({
  slug: z.string(),
  section: z.enum(faqSections),
  question: z.string(),
  answer: z.string(),
  screens: z.array(z.string()),
});
export type Faq = z.infer<typeof Faq>;

export const Faqs = z.object({ faqs: z.array(Faq) });
export type Faqs = z.infer<typeof Faqs>;
