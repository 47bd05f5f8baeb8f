import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { AreaParts } from '@marketplace/shared-contract/web/area-parts';
import { type Around, type DrawnPart, lazyPart, partLoader } from '@marketplace/shared-ui';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

/** What a role's area exposes besides its screens: how each of its parts is loaded, by the screen it stands on. */
export type PartsOf<R extends Role> = {
  [S in keyof AreaParts[R]]: () => Promise<ComponentType<AreaParts[R][S]>>;
};

/** `what` follows "Loading" and "We could not load". `around` is the screen around the place of a part that is not there. */
type AreaPartProps<R extends Role, S extends keyof AreaParts[R]> = { role: R; on: S; what?: string; around?: Around };

const drawn = new Map<string, ComponentType<ComponentProps<DrawnPart>>>();

/** A role's part of this screen, from that role's area. If that can't be loaded, its place says so and the rest stays usable. */
export function AreaPart<R extends Role, S extends keyof AreaParts[R]>(
  props: AreaPartProps<R, S> & AreaParts[R][S],
): ReactNode {
  const { role, on, what = 'this part of the page', around, ...given } = props as AreaPartProps<R, S>;
  const name = `${role} ${String(on)}`;
  const Part = drawn.get(name) ?? lazyPart(what, () => partLoader.load(role, on as never));
  drawn.set(name, Part);
  return <Part key={name} around={around} {...given} />;
}
