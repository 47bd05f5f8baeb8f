import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { retryAfter } from '../../../shared-contract/src/web/load-timeout.ts';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Makes the shell load every chunk and style sheet of a build (`shell/src/areas/load-file.ts`), which checks its hash (SRI), retries when
 * it hangs, and tries another address when it fails. Builds therefore contain neither hashes of chunks a page may never load (ADR-0012)
 * nor a loader. ADR-0049 says why not `@module-federation/retry-plugin`.
 */
export class ReleasedFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasedFiles', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('ReleasedFiles', (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadScript());
        // Otherwise webpack would add its own.
        return true;
      });
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap('ReleasedFiles', (chunk) => {
        compilation.addRuntimeModule(chunk, new LateStyles());
      });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ReleasedFiles',
        (source, { tag, href, resolve, reject }) =>
          `${source}releasedFiles.style(${href}).then(${resolve}, ${reject});\nreturn ${tag};\n`,
      );
    });
  }
}

class LoadScript extends RuntimeModule {
  constructor() {
    super('load script', RuntimeModule.STAGE_BASIC);
  }

  generate() {
    return Template.asString([
      `${RuntimeGlobals.loadScript} = (src, done) => {`,
      Template.indent([
        'var say = (type) => done({ type, target: { src } });',
        "releasedFiles.script(src).then(() => say('load'), ({ name }) => say(name === 'FileTimeout' ? 'timeout' : 'error'));",
      ]),
      '};',
    ]);
  }
}

/** Waits less for styles than for scripts: late ones are applied on arrival, and requested until they load. */
class LateStyles extends RuntimeModule {
  constructor() {
    super('late styles', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const { ensureChunkHandlers } = RuntimeGlobals;
    return Template.asString([
      `var styles = ${ensureChunkHandlers}.miniCss;`,
      'var sheetsOf = (chunkId, own = []) => (styles(chunkId, own), own);',
      `var soon = (value) => new Promise((late) => setTimeout(late, ${retryAfter}, value));`,
      'var askUntilItComes = (chunkId) =>',
      Template.indent('soon().then(() => Promise.all(sheetsOf(chunkId))).catch(() => askUntilItComes(chunkId));'),
      `if (styles) ${ensureChunkHandlers}.miniCss = (chunkId, promises) => sheetsOf(chunkId).forEach((sheet) => {`,
      Template.indent([
        "var first = Promise.race([sheet, soon('late')]);",
        'promises.push(first);',
        'first.then((late) => late && sheet.catch(() => askUntilItComes(chunkId)), () => {});',
      ]),
      '});',
    ]);
  }
}
