import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';

/** Text with mark-up, such as a post's description or a login error. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line above
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
}
