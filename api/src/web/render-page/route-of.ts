import { type RouteName, routeNames, routes } from '@marketplace/shared-contract/platform/routes/routes';

type Pattern = { name: RouteName; matches: RegExp; parameters: number };

// The browser's router ignores case and a closing slash, and puts the fixed path before the one with a parameter.
const patterns: Pattern[] = routeNames
  .map((name) => {
    const segments = routes[name].path.split('/').filter(Boolean);
    const source = segments.map((segment) => (segment.startsWith(':') ? '/[^/]+' : `/${segment}`)).join('');
    const parameters = segments.filter((segment) => segment.startsWith(':')).length;
    return { name, matches: new RegExp(`^${source}/?$`, 'i'), parameters };
  })
  .sort((one, other) => one.parameters - other.parameters);

/** The screen behind a path, or undefined for a path the product does not have. */
export const routeOf = (path: string): RouteName | undefined =>
  patterns.find(({ matches }) => matches.test(path))?.name;
