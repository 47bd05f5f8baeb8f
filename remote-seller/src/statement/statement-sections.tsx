import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import {
  openIn,
  type StatementSection,
  sectionsOf,
} from '@marketplace/shared-contract/billing/statement/statement-sections';
import {
  type StatementBox,
  type StatementPart,
  statementParts,
} from '@marketplace/shared-contract/billing/statement/statement-words';
import { LinkButton } from '@marketplace/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as styles from './statement.module.css';

/** One screen of the statement: a part of it, or its end, where it is checked, finalised and downloaded. */
export type SectionName = StatementPart | 'finish';
export const titleOf = (name: SectionName): string =>
  name === 'finish' ? 'Finalise and download' : statementParts[name];
export const addressOf = (name: SectionName): string => `?section=${name}`;

/** This kind of statement's sections, in order. */
const namesIn = (sections: readonly StatementSection[]): SectionName[] => [
  ...sections.filter(({ state }) => state !== 'not applicable').map(({ part }) => part),
  'finish',
];

/**
 * The section in the address; by default the first, or the files of a finalised statement. Opening another focuses the requested box, or
 * else the heading, so that screen readers announce it.
 */
export function useSection(draft: StatementDraft, focusBox?: (box: StatementBox) => void) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const names = namesIn(sectionsOf(draft.facts, draft.words, draft.fromCase));
  const [first] = useState<SectionName>(draft.taken.length > 0 ? 'finish' : (names[0] ?? 'finish'));
  const at = names.find((name) => name === query.get('section')) ?? first;
  const place = names.indexOf(at);
  /** Opens a section, and focuses a box in it. */
  const open = (name: SectionName, box?: StatementBox) => navigate(addressOf(name), { state: { box } });
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, key } = useLocation();
  const shown = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const { box } = (state ?? {}) as { box?: StatementBox };
    if (box && focusBox) return focusBox(box);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [key]);
  return { at, heading, open, before: names[place - 1], after: names[place + 1] };
}
export type Sections = ReturnType<typeof useSection>;

/** The open section's heading. */
export const SectionHeading = ({ at, heading }: Pick<Sections, 'at' | 'heading'>) => (
  <h2 ref={heading} tabIndex={-1}>
    {titleOf(at)}
  </h2>
);

/** A section's progress, in words. */
export function progressOf(section: StatementSection): string {
  const words = { answered: 'Answered', optional: 'Optional', 'not applicable': 'Not applicable' };
  const progress = section.state === 'open' ? `${openIn(section)} open` : words[section.state];
  return section.contradictions.length > 0 ? `${progress}, ${section.contradictions.length} to check` : progress;
}

/** Links to the previous and next section. */
export const SectionLinks = ({
  before,
  after,
  children,
}: Pick<Sections, 'before' | 'after'> & { children?: ReactNode }) => (
  <div className={styles.statementFoot}>
    {children}
    {before && <LinkButton to={addressOf(before)}>Previous: {titleOf(before)}</LinkButton>}
    {!children && after && <LinkButton to={addressOf(after)}>Next: {titleOf(after)}</LinkButton>}
  </div>
);
