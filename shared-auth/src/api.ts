/** RTK Query for the areas, one module shared by all of them. `ask` is the name of `apiRequest` up to shell API 1.10. */
export { type ApiFailure, problemOf } from './api-error.ts';
export { combineQueries } from './combine-queries.ts';
export { freshList, useEntered } from './fresh-list.ts';
export {
  type ApiMeta,
  type ApiRequest,
  api,
  apiRequest,
  apiRequest as ask,
  usePostQuery,
  type Versioned,
  versioned,
} from './rtk-api.ts';
