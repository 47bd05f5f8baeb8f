import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button } from '../parts/button.tsx';
import './newer-items.css';

type NewerItemsProps = {
  count: number;
  /** What they are, one of them and several. */
  what: readonly [one: string, several: string];
  onShow: () => void;
};

/** Says quietly, over the list, what has come since it was opened, and shows it when asked to. */
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
