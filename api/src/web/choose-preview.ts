import { areasAskedFor, type PreviewSource } from '@marketplace/releases/previews/source';
import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import type { Preview } from '@marketplace/shared-contract/web/areas';
import { isPrivateArea } from '@marketplace/shared-contract/web/private-area';
import type { FastifyRequest } from 'fastify';

type Chosen = { registry: ReleaseRegistry; preview?: Preview };

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?').slice(1).join('?'));

/**
 * The releases of a page or tab that may ask for a preview. Whoever is no Admin is told nothing of areas that only Admins may know
 * of: an address that names them alone is not even looked at, so it is the same whether there is such a preview or not.
 */
export async function withPreview(
  request: FastifyRequest,
  registry: ReleaseRegistry,
  previews: PreviewSource | undefined,
  audience: 'everyone' | 'admin',
): Promise<Chosen> {
  const query = queryOf(request);
  const asked = areasAskedFor(query);
  const hidesAll = audience === 'everyone' && asked.length > 0 && asked.every(isPrivateArea);
  const shown = hidesAll ? undefined : await previews?.open(query, registry);
  if (!shown) return { registry };
  const { releases, ...preview } = shown.preview;
  const visible = releases.filter(({ area }) => audience === 'admin' || !isPrivateArea(area));
  return { registry: shown.registry, preview: { ...preview, releases: visible } };
}

/** Whether an address asks for a preview: what it gets is nobody else's. */
export const asksForPreview = (request: FastifyRequest): boolean => {
  const query = queryOf(request);
  return query.has('release') || query.has('preview');
};
