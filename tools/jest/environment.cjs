const { TestEnvironment } = require('jest-environment-jsdom');

// Node's own, which jsdom leaves out or keeps to itself; a signal and the fetch it stops must be of one kind.
const ofNode = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of ofNode) this.global[name] = globalThis[name];
  }
};
