import * as styles from './jump-list.module.css';

/** A part of a long screen: the element of that id has its heading, or is it. */
export type JumpTarget = { id: string; title: string };

/** Goes on from a part's heading, by eye and by keyboard. No address changes, so nothing that is typed is asked about. */
function goTo(id: string): void {
  const target = document.getElementById(id);
  const heading = target?.querySelector<HTMLElement>('h2') ?? target;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

/** The parts of a screen that is many windows long where it is narrow. */
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
