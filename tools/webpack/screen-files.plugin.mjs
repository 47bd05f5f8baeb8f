// A screen is written `LivePosts: screen(() => import('./live-posts.screen.tsx'))`: route name, then what it loads.
const screenImport = /(\w+):\s*\(?\w+\)?\(\s*\(\)\s*=>\s*import\(\s*(?:\/\*.*?\*\/\s*)?["'](.+?)["']/g;

/**
 * Reports which files each screen needs, so that the server can hint them by route: without it the browser learns of a
 * screen's chunk only when its area has run. A screen it does not recognise is only slower.
 */
export class ScreenFilesPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ScreenFiles', (compilation) => {
      const screens = new Map();
      // Before modules are concatenated: afterwards their sources are one.
      compilation.hooks.finishModules.tap('ScreenFiles', (modules) => {
        for (const module of modules) for (const [name, block] of screensOf(module)) screens.set(name, block);
      });
      compiler.hooks.afterEmit.tap('ScreenFiles', (emitted) => {
        if (emitted !== compilation) return;
        const files = [...screens].map(([name, block]) => [name, filesOf(compilation, block)]);
        this.report(Object.fromEntries(files.filter(([, list]) => list.length > 0)));
      });
    });
  }
}

function* screensOf(module) {
  if (!module.resource?.includes('/remote-') || module.blocks.length === 0) return;
  const source = String(module.originalSource()?.source() ?? '');
  for (const [, name, request] of source.matchAll(screenImport)) {
    const block = module.blocks.find(({ dependencies }) => dependencies.some((one) => one.request === request));
    if (block) yield [name, block];
  }
}

const filesOf = (compilation, block) => compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [];
