import type { Faq } from '@marketplace/shared-contract/marketplace/labels/faq';
import { isRouteName, pathTo, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Icon } from '@marketplace/shared-ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isReleased } from '../released-screens.ts';
import * as styles from './help.module.css';

/** A question that expands to its answer. A link to the page with `#slug` opens it. */
export function FaqItem({ faq, open }: { faq: Faq; open: boolean }) {
  const { slug, question, answer, screens } = faq;
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls there again
  useEffect(() => {
    if (hash !== `#${slug}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, key, slug]);

  return (
    <details ref={details} id={slug} className={styles.faq} open={open}>
      <summary>
        <h3>{question}</h3>
        <Icon name="down" />
      </summary>
      <div className={styles.faqAnswer}>
        {answer.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <FurtherScreens names={screens.filter(isRouteName).filter(isReleased)} />
        <p className={styles.faqLink}>
          <Link to={{ hash: slug }} replace>
            Link to this answer
          </Link>
        </p>
      </div>
    </details>
  );
}

const FurtherScreens = ({ names }: { names: RouteName[] }) =>
  names.length > 0 && (
    <ul className={styles.faqFurther} aria-label="Related screens">
      {names.map((name) => (
        <li key={name}>
          <Link to={pathTo(name)}>
            {routes[name].title} <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  );
