import { sectorOf } from '@marketplace/shared-contract/marketplace/labels/sectors';
import './sector-name.css';

/** A business's sector or category, with the sector's icon. `category` is the id of a sector or of a category in one. */
export const SectorName = ({ category, name }: { category: number | undefined; name: string }) => (
  <span className={category ? `sector-name sector-${sectorOf(category)}` : undefined}>{name}</span>
);
