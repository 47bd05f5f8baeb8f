import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

type MissingProps = {
  /** The page's heading, e.g. "Post not found". */
  heading: string;
  /** What is missing, e.g. "This post is not available." */
  title: string;
  to: string;
  label: string;
  children: ReactNode;
};

/** Instead of a screen whose address leads to nothing, at least for this viewer: trying again would not help. */
export const Missing = ({ heading, title, to, label, children }: MissingProps) => (
  <Page title={heading} width="text">
    <EmptyState title={title} icon="document" action={<LinkButton to={to}>{label}</LinkButton>}>
      <p>{children}</p>
    </EmptyState>
  </Page>
);
