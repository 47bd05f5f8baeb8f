/**
 * Removes code from a library that no screen uses but a bundler has to keep. `bodies` names the functions and their replacement bodies.
 * A function that a new version lacks fails the build.
 */
export default function loader(source) {
  const { of, bodies } = this.getOptions();
  if (!source.includes(of)) return source;
  return Object.entries(bodies).reduce((code, [name, body]) => {
    const start = `(?:async )?function ${name}\\(|(?:const|var) ${name} = (?:async )?\\(`;
    const found = new RegExp(`^( *)((?:${start})[\\s\\S]*?\\)(?: =>)? \\{)\\n[\\s\\S]*?\\n\\1\\}`, 'm');
    if (!found.test(code)) throw new Error(`There is no function ${name}`);
    return code.replace(found, `$2 ${body || `throw new Error('${name}');`} }`);
  }, source);
}

/** Fetchers, actions, lazy and discovered routes, middleware, prefetching, memory routers, server and framework features. */
const router = {
  createMemoryHistory: '',
  createMemoryRouter: '',
  MemoryRouter: '',
  getRouteInstrumentationUpdates: '',
  instrumentClientSideRouter: '',
  normalizeNavigateOptions: 'return { path };',
  handleAction: '',
  fetch2: '',
  checkFogOfWar: 'return { active: false, matches: null };',
  discoverRoutes: '',
  patchRoutes: '',
  loadLazyRoute: 'return {};',
  loadLazyMiddlewareForMatches: 'return undefined;',
  runClientMiddlewarePipeline: '',
  decodeRouteErrorResponseDigest: '',
  RSCErrorHandler: '',
  useNavigateUnstable: '',
  usePrefetchBehavior: 'return [false, null, {}];',
  PrefetchPageLinks: '',
  parseHydrationData: 'return undefined;',
};

/** Rules written on a field: ours come from the contract. */
const forms = { validateField: '', executeBuiltInValidation: '', validateForm: '', _setFieldArray: '' };

const without = (test, of, bodies) => ({ test, use: { loader: import.meta.filename, options: { of, bodies } } });

export const withoutUnused = [
  without(/react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/, 'function createRouter(', router),
  without(/react-hook-form[\\/]dist[\\/]index\.esm\.mjs$/, 'function createFormControl(', forms),
];
