// `npm run catalogue`: every component of shared-ui in every state, rebuilt as its sources change. Needs nothing else running.
import webpack from 'webpack';
import { WebpackDevServer } from '../dev/webpack-dev-server.mjs';
import { catalogueConfig, cataloguePage } from './catalogue.config.mjs';

const port = Number(process.env.PORT || 3100);
const host = process.env.HOST || '127.0.0.1';
const server = new WebpackDevServer(
  {
    host,
    port,
    hot: false,
    liveReload: true,
    setupExitSignals: true,
    client: { logging: 'error' },
    static: false,
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'page',
        path: '/',
        middleware: (_request, response) => response.setHeader('content-type', 'text/html').end(cataloguePage()),
      },
    ],
    onListening: () => console.log(`\nThe catalogue: http://${host}:${port}/`),
  },
  webpack(catalogueConfig('development')),
);
await server.start();
