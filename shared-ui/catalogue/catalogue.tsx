import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import '../src/theme.css';
import { themeChoices, useThemeChoice } from '../src/theme/use-theme.ts';
import * as styles from './catalogue.module.css';
import { SectionView } from './section.tsx';
import { sections } from './sections.ts';

/** Shows the section in the address (`?section=form`), and links to the others. */
function Catalogue() {
  const [choice, choose] = useThemeChoice();
  const named = new URLSearchParams(location.search).get('section') ?? '';
  const name = named in sections ? (named as keyof typeof sections) : 'parts';
  return (
    <main className={styles.catalogue}>
      <h1>Parts of shared-ui</h1>
      <nav className={styles.sections} aria-label="Sections">
        {Object.entries(sections).map(([key, { title }]) => (
          <a key={key} href={`?section=${key}`} aria-current={key === name ? 'page' : undefined}>
            {title}
          </a>
        ))}
        <label>
          Appearance{' '}
          <select className="select" value={choice} onChange={({ target }) => choose(target.value as typeof choice)}>
            {Object.entries(themeChoices).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      </nav>
      <SectionView {...sections[name]} />
    </main>
  );
}

const router = createMemoryRouter([{ path: '*', element: <Catalogue /> }]);
const place = document.getElementById('root');
if (place) createRoot(place).render(<RouterProvider router={router} />);
