import type { PreviewSource } from '@marketplace/releases/previews/source';
import type { AreaHealth, AreaHealthQuery } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';

type Previews = Pick<AreaHealth, 'previews' | 'previewProblem'>;

/** The previews that can be opened, of one area or all. A store that does not answer costs the Admin this list alone. */
export async function readOpenPreviews(
  source: PreviewSource | undefined,
  { area }: Pick<AreaHealthQuery, 'area'>,
): Promise<Previews> {
  try {
    const all = await source?.list();
    const asked = all?.filter(({ parts }) => !area || parts.some(({ part }) => part === area));
    return asked ? { previews: asked.map(toPreview) } : {};
  } catch (error) {
    return { previewProblem: (error as Error).message };
  }
}

type Open = NonNullable<Awaited<ReturnType<PreviewSource['list']>>>[number];

const toPreview = ({ name, parts, at, until, who, why, address }: Open) => ({
  name,
  releases: parts.map(({ part, version }) => ({ area: part, version })),
  since: at,
  until,
  who,
  why: why ?? null,
  address,
});
