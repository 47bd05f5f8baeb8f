import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routeObjects } from './routes.tsx';

/**
 * The application, on its way to the screen of the address. It is begun before it is drawn, so that a screen that may be
 * shown at once is the first thing drawn, and not before it is known where areas come from.
 */
export function beginApp() {
  const router = createBrowserRouter(routeObjects());
  return <RouterProvider router={router} />;
}
