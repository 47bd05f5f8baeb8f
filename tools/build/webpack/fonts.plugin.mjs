import webpack from 'webpack';
import { fontFiles } from '../fonts.mjs';

/** Emits the font files with the shell's. Only the app shell refers to them. */
export class FontsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Fonts', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'Fonts', stage }, () => {
        for (const { name, content } of Object.values(fontFiles()))
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
      });
    });
  }
}
