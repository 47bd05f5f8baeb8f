// No circle of folders, so that each can be understood, moved and tested alone (ADR-0036).
import walls from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment: 'Folders that import each other in a circle cannot be understood one at a time.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...walls.options,
    // Tests and fixtures start the whole product, and start-product.ts puts it together.
    exclude: {
      path: `${walls.options.exclude.path}|\\.(test|fixture|spec)\\.|/fixtures/|^api/(test|bench)/|^e2e/|^api/src/start-product\\.ts$`,
    },
  },
};
