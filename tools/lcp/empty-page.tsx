import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

// The least a page of this kind can be: React, a router and two lines of text.
const Page = () => (
  <main>
    <h1>An empty page</h1>
    <p>One route of React Router, drawn by React, and nothing else on it.</p>
  </main>
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={createBrowserRouter([{ path: '/', element: <Page /> }])} />);
