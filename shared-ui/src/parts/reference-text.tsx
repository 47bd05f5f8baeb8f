import { Fragment } from 'react';

/** A post's reference that, where it is too long for its line, breaks after a slash, hyphen or the like rather than in a word. */
export const ReferenceText = ({ reference }: { reference: string }) =>
  reference.split(/(?<=[/\\_.:-])(?=[^/\\_.:-])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
