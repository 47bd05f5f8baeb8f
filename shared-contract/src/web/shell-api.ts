/**
 * The version of the shell's API for areas: the exports of shared-auth, shared-ui and its groups, the router and the shared libraries
 * (`tools/build/webpack/sharing.mjs`). Semver: raise the first number if an area's import disappears or changes meaning, the second if
 * something is added. Areas are released with the range they were built against; the shell rejects areas outside it (ADR-0012).
 */
export const shellApi = '1.32.0';
