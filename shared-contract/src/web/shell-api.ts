/**
 * The version of what the shell offers to areas: the exports of shared-auth, shared-ui and its groups, the router and the
 * libraries shared with them (`tools/build/webpack/sharing.mjs`). By semver: raise the first number when something an area may
 * use goes or changes its meaning, the second when something comes. An area is released with the range it was built
 * against, and the shell takes it only if its own version is in that range (ADR-0012).
 */
export const shellApi = '1.27.0';
