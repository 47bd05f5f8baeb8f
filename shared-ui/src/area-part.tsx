import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { AreaParts } from '@marketplace/shared-contract/web/area-parts';
import { lazyPart, partLoader } from '@marketplace/shared-ui';
import type { ComponentType, ReactNode } from 'react';

/** What a role's area exposes besides its screens: how to load each of its parts, by the screen it appears on. */
export type PartsOf<R extends Role> = {
  [S in keyof AreaParts[R]]: () => Promise<ComponentType<AreaParts[R][S]>>;
};

/** `what` follows "Loading" and "We could not load". */
type AreaPartProps<R extends Role, S extends keyof AreaParts[R]> = { role: R; on: S; what?: string };

const drawn = new Map<string, ComponentType<object>>();

/** A role's part of this screen, from that role's area. If it can't be loaded, its place says so and the rest stays usable. */
export function AreaPart<R extends Role, S extends keyof AreaParts[R]>(
  props: AreaPartProps<R, S> & AreaParts[R][S],
): ReactNode {
  const { role, on, what = 'this part of the page', ...given } = props as AreaPartProps<R, S>;
  const name = `${role} ${String(on)}`;
  const Part = drawn.get(name) ?? lazyPart(what, () => partLoader.load(role, on as never));
  drawn.set(name, Part);
  return <Part key={name} {...given} />;
}
