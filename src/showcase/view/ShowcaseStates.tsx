import { joinClasses } from '#web/text/joinClasses';
import styles from './ShowcaseStates.module.css';
import type { ShowcasePage } from '../showcasePage';

/** Every state of a component, alive, each under its name. */
export function ShowcaseStates({ page }: { readonly page: ShowcasePage }) {
  return (
    <div className={styles.states}>
      {page.states.map(({ name, Show, wide }) => (
        <section key={name} className={joinClasses(styles.state, wide && styles.wide)} aria-label={name}>
          <p className={styles.name} lang="en">
            {name}
          </p>
          <div className={styles.stage} data-example="">
            <Show />
          </div>
        </section>
      ))}
    </div>
  );
}
