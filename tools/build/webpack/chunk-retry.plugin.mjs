import webpack from 'webpack';
import { retryAfter, retryChunksEvent } from '../../../shared-contract/src/load-timeout.ts';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Retries chunks whose request hangs, without a reload: they are requested again at another URL, for a browser joins a
 * request to one that hangs at the same. The first response is used. Styles are not waited for longer. Why not
 * `@module-federation/retry-plugin`: api/releases/README.md.
 */
export class ChunkRetryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkRetry', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('ChunkRetry', (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkRetryRuntime());
      });
    });
  }
}

class ChunkRetryRuntime extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const { loadScript, ensureChunkHandlers } = RuntimeGlobals;
    return Template.asString([
      `var load = ${loadScript}, pending = new Set(), retries = 0;`,
      `${loadScript} = (url, done, key, chunkId) => {`,
      Template.indent([
        "var retry = () => load(url + '?again=' + ++retries, () => {}, undefined, chunkId);",
        `var timer = setTimeout(retry, ${retryAfter});`,
        'pending.add(retry);',
        'load(url, (event) => { clearTimeout(timer); pending.delete(retry); done(event); }, key, chunkId);',
      ]),
      '};',
      `addEventListener('${retryChunksEvent}', () => pending.forEach((retry) => retry()));`,
      `var styles = ${ensureChunkHandlers}.miniCss;`,
      `if (styles) ${ensureChunkHandlers}.miniCss = (chunkId, promises) => {`,
      Template.indent([
        'var own = [];',
        'styles(chunkId, own);',
        `own.forEach((sheet) => promises.push(Promise.race([sheet, new Promise((late) => setTimeout(late, ${retryAfter}))])));`,
      ]),
      '};',
    ]);
  }
}
