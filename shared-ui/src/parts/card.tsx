import type { ReactNode } from 'react';

type CardProps = {
  title?: ReactNode;
  /** Appears next to the title. */
  extra?: ReactNode;
  /** The title's heading level; 2 is the one below the page's. */
  level?: 2 | 3 | 4;
  as?: 'section' | 'article' | 'div' | 'li';
  className?: string;
  children: ReactNode;
};

/** A white surface with a hairline border. */
export function Card({ title, extra, level = 2, as: Tag = 'section', className, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <Tag className={className ? `card ${className}` : 'card'}>
      {(title || extra) && (
        <div className="card-head">
          {title && <Heading className="card-title">{title}</Heading>}
          {extra}
        </div>
      )}
      {children}
    </Tag>
  );
}
