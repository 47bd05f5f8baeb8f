import * as styles from './jump-list.module.css';

/** A part of a long screen: the element with that id contains its heading, or is it. */
export type JumpTarget = { id: string; title: string };

/** Scrolls to a part's heading and focuses it. The URL stays, so that no form asks about unsaved input. */
function goTo(id: string): void {
  const target = document.getElementById(id);
  const heading = target?.querySelector<HTMLElement>('h2') ?? target;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

/** The parts of a screen that is many windows long on phones. */
export const JumpList = ({ parts }: { parts: readonly JumpTarget[] }) => (
  <nav className={styles.jumpList} aria-label="On this page">
    <details>
      <summary>On this page</summary>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  </nav>
);
