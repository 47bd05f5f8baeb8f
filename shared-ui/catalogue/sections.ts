import { figuresSection } from './sections/figures.section.tsx';
import { formSection } from './sections/form.section.tsx';
import { heavyFieldsSection } from './sections/heavy-fields.section.tsx';
import { listsSection } from './sections/lists.section.tsx';
import { overlaySection } from './sections/overlay.section.tsx';
import { partsSection } from './sections/parts.section.tsx';
import { peopleSection } from './sections/people.section.tsx';
import { statesSection } from './sections/states.section.tsx';

/** The catalogue in display order; the keys are part of its URLs. */
export const sections = {
  parts: partsSection,
  states: statesSection,
  form: formSection,
  fields: heavyFieldsSection,
  lists: listsSection,
  figures: figuresSection,
  people: peopleSection,
  overlay: overlaySection,
};
