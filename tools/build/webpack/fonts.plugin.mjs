import webpack from 'webpack';
import { fontFiles } from '../fonts.mjs';

/** Puts the typefaces' files beside the shell's own. The app shell names them, so no module has to. */
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
