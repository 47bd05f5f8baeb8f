/** An email address that is not translated; if too long for its line, it breaks after the @ or before a full stop, not in a word. */
export const EmailText = ({ address }: { address: string }) => (
  <span translate="no">
    {address.split(/(?<=@)|(?=\.)/).flatMap((part, place) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      return place > 0 ? [<wbr key={place} />, part] : [part];
    })}
  </span>
);
