import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routeObjects } from './routes.tsx';

/**
 * The application, navigating to the screen in the address. It starts before it is rendered, so that a screen that may be shown at once is
 * the first thing rendered, and not before it is known where areas come from.
 */
export function beginApp() {
  const router = createBrowserRouter(routeObjects());
  return <RouterProvider router={router} />;
}
