// What a backup, and tests that run servers of their own, need of the inside.

export { program, usableBinaries } from './binaries.ts';
export { clusterHome, clusterIn, exists } from './cluster-home.ts';
export { giveClusterTo } from './cluster-owner.ts';
export { freePort } from './free-port.ts';
export { takeInstanceLock } from './instance-lock.ts';
export { serverUser } from './os-user.ts';
export { serversOn } from './process-table.ts';
export { spawnedAs } from './program.ts';
export { stopServers } from './stop-servers.ts';
