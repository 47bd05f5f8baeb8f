/**
 * Leaves out of a library what no screen uses, though its functions mention it, so that no bundler drops it: `bodies` has the functions,
 * and what is left in them where it is called. One that a new version lacks stops the build.
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

/** Fetchers and actions, lazy routes and those found later, middleware, prefetching, routers in memory, what servers and frameworks add. */
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

/** Rules that are written at a field: ours are the contract's. */
const forms = { validateField: '', executeBuiltInValidation: '', validateForm: '', _setFieldArray: '' };

const without = (test, of, bodies) => ({ test, use: { loader: import.meta.filename, options: { of, bodies } } });

export const withoutUnused = [
  without(/react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/, 'function createRouter(', router),
  without(/react-hook-form[\\/]dist[\\/]index\.esm\.mjs$/, 'function createFormControl(', forms),
];
