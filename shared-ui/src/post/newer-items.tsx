import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button } from '../parts/button.tsx';
import './newer-items.css';

type NewerItemsProps = {
  count: number;
  /** Their name, singular and plural. */
  what: readonly [one: string, several: string];
  onShow: () => void;
};

/** A quiet note above the list about items that arrived since it was opened, which shows them on request. */
export const NewerItems = ({ count, what: [one, several], onShow }: NewerItemsProps) => (
  <div className="newer-items" role="status">
    {count > 0 && (
      <Button onClick={onShow}>
        {countOf(count, one, several)}
        <span aria-hidden> · </span>Show
      </Button>
    )}
  </div>
);
