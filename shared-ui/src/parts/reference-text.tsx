/** A post's reference that is not translated; if too long for its line, it breaks after a slash, hyphen or the like, not in a word. */
export const ReferenceText = ({ reference }: { reference: string }) => (
  <span translate="no">
    {reference.split(/(?<=[/\\_.:-])(?=[^/\\_.:-])/).flatMap((part, place) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      return place > 0 ? [<wbr key={place} />, part] : [part];
    })}
  </span>
);
