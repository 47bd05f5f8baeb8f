import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Asks once more for a chunk whose request failed. A browser remembers that a hint (`<link rel="preload">`) failed until
 * the file is asked for, so the first answer may be an old one; only the second says how things are now.
 */
export class SecondAttemptPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SecondAttempt', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap('SecondAttempt', (chunk) => {
        compilation.addRuntimeModule(chunk, new SecondAttempt());
      });
    });
  }
}

class SecondAttempt extends RuntimeModule {
  constructor() {
    super('second attempt', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const { ensureChunk } = RuntimeGlobals;
    return Template.asString([
      `var attempt = ${ensureChunk};`,
      `${ensureChunk} = (id, priority) => attempt(id, priority).catch((error) => {`,
      Template.indent(["if (error.type === 'timeout') throw error;", 'return attempt(id, priority);']),
      '});',
    ]);
  }
}
