import { hostname, userInfo } from 'node:os';

/** Who is at work, as the log of releases names them. */
export const whoAsks = () => `${userInfo().username}@${hostname()}`;
