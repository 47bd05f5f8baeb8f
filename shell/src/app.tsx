import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routeObjects } from './routes.tsx';

const router = createBrowserRouter(routeObjects());

export const App = () => <RouterProvider router={router} />;
