import { consumedBy } from './shared-use.mjs';

// A screen is written `LivePosts: dataScreen(() => import('./live-posts.screen.tsx')…`: name, kind, what it loads.
const screenImport = /(\w+):\s*\(?(?:\d,\s*)?[\w.]*?(data)?screen\)?\(\s*\(\)\s*=>\s*import\(\s*["'](.+?)["']/gi;

/**
 * Reports the files and shared modules of each screen, so that the server can preload them by route; otherwise the browser discovers
 * them one after the other. An unrecognised screen still works, only more slowly.
 */
export class ScreenFilesPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ScreenFiles', (compilation) => {
      const screens = new Map();
      // Runs before modules are concatenated into one source.
      compilation.hooks.finishModules.tap('ScreenFiles', (modules) => {
        for (const module of modules) for (const found of screensOf(module)) screens.set(found.name, found);
      });
      compiler.hooks.afterEmit.tap('ScreenFiles', (emitted) => {
        if (emitted === compilation) this.report(Object.fromEntries(needsOf(compilation, screens)));
      });
    });
  }
}

function* screensOf(module) {
  if (!module.resource?.includes('remote-') || module.blocks.length === 0) return;
  const source = String(module.originalSource()?.source() ?? '');
  for (const [, name, data, request] of source.matchAll(screenImport)) {
    const block = module.blocks.find(({ dependencies }) => dependencies.some((one) => one.request === request));
    if (block) yield { name, block, withStore: data !== undefined };
  }
}

function* needsOf(compilation, screens) {
  for (const { name, block, withStore } of screens.values()) {
    const group = compilation.chunkGraph.getBlockChunkGroup(block);
    if (!group) continue;
    const store = withStore ? ['@marketplace/shared-auth/store'] : [];
    yield [name, { files: group.getFiles(), uses: [...store, ...consumedBy(compilation, group)] }];
  }
}
