import webpack from 'webpack';

/** Runs one build and returns its compilation; throws the build's errors. */
export function bundle(config) {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      // Closing writes the cache; without it the next build is a cold one.
      compiler.close((closing) => {
        if (failure ?? closing) reject(failure ?? closing);
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        else resolve(stats.compilation);
      });
    });
  });
}
