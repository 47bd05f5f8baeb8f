import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routeObjects } from './routes.tsx';

export function App() {
  // Not before it is drawn: it loads the first screen's area, and by then it is known where areas come from.
  const [router] = useState(() => createBrowserRouter(routeObjects()));
  return <RouterProvider router={router} />;
}
