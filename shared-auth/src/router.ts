// The part of 'react-router-dom' that the application may import: Module Federation provides this module under that name, so that the rest
// of the router stays out of the first load. Add a name here before using it.

export type * from 'react-router';
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  Link,
  MemoryRouter,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useOutlet,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
