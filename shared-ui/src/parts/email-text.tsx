import { Fragment } from 'react';

/** An e-mail address that, where it is too long for its line, breaks after the @ or before a full stop rather than in a word. */
export const EmailText = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
