import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Has the browser check every chunk against its hash (SRI), with the hashes the shell provides (`shell/src/areas/integrity.ts`): from
 * the page's preload links, else from the release's own list, which is fetched first. So no build carries the hashes of chunks
 * that a page may never load (ADR-0012).
 *
 * A chunk whose request failed is requested once more: a browser remembers that a preload (`<link rel="preload">`) failed
 * until the file is asked for, so the first response may be an old one; only the second is the present one.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'Integrity',
        (source) => source + held('script', 'src'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'Integrity',
        (source, { tag }) => source + held(tag, 'href'),
      );
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap('Integrity', (chunk, needed) => {
        needed.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new LearnFirst());
      });
    });
  }
}

const held = (element, address) => `
${element}.crossOrigin = 'anonymous';
${element}.integrity = releasedFiles.known[${element}.${address}.split('?')[0]] || '';
`;

class LearnFirst extends RuntimeModule {
  constructor() {
    super('learn first', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const { ensureChunk, publicPath, getChunkScriptFilename } = RuntimeGlobals;
    return Template.asString([
      `var load = ${ensureChunk};`,
      'var attempt = (id, priority) =>',
      Template.indent(
        `releasedFiles.learnOf(${publicPath} + ${getChunkScriptFilename}(id)).then(() => load(id, priority));`,
      ),
      `${ensureChunk} = (id, priority) => attempt(id, priority).catch((error) => {`,
      Template.indent(["if (error.type === 'timeout') throw error;", 'return attempt(id, priority);']),
      '});',
    ]);
  }
}
