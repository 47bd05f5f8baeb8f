import webpack from 'webpack';
import { askAgainEvent, loadPatience } from '../../shared-contract/src/load-time.ts';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Heals files whose request hangs without a reload: they are asked for again at another address, for a browser joins a
 * request to one that hangs at the same. Whichever answer comes first is taken. Styles are not waited for longer.
 */
export class HangingFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HangingFiles', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('HangingFiles', (chunk) => {
        compilation.addRuntimeModule(chunk, new HangingFiles());
      });
    });
  }
}

class HangingFiles extends RuntimeModule {
  constructor() {
    super('hanging files', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const { loadScript, ensureChunkHandlers } = RuntimeGlobals;
    return Template.asString([
      `var load = ${loadScript}, waiting = new Set(), times = 0;`,
      `${loadScript} = (url, done, key, chunkId) => {`,
      Template.indent([
        "var again = () => load(url + '?again=' + ++times, () => {}, undefined, chunkId);",
        `var late = setTimeout(again, ${loadPatience});`,
        'waiting.add(again);',
        'load(url, (event) => { clearTimeout(late); waiting.delete(again); done(event); }, key, chunkId);',
      ]),
      '};',
      `addEventListener('${askAgainEvent}', () => waiting.forEach((again) => again()));`,
      `var styles = ${ensureChunkHandlers}.miniCss;`,
      `if (styles) ${ensureChunkHandlers}.miniCss = (chunkId, promises) => {`,
      Template.indent([
        'var own = [];',
        'styles(chunkId, own);',
        `own.forEach((sheet) => promises.push(Promise.race([sheet, new Promise((late) => setTimeout(late, ${loadPatience}))])));`,
      ]),
      '};',
    ]);
  }
}
