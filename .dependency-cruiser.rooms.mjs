// The rooms of the API: folders that import each other in a circle cannot be understood, moved or tested one by one (ADR-0036).
// Apart from the other walls, because tests, which start the whole product, have to be left out before folders are summed up.
import walls from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no-circle-of-rooms',
      comment:
        'Of two rooms one is below: declare there what it needs, and put the two together in app.ts, job-handlers.ts or start-product.ts.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...walls.options, exclude: { path: '/dist/|\\.d\\.mts$|\\.(test|fixture)\\.ts$|/fixtures/' } },
};
