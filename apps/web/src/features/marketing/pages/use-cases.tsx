import { Link } from 'react-router';
import page from '../chrome/page.module.css';
import classes from '../landing/landing.module.css';
import { industries } from './industries.ts';

/** What it does for each trade; each leads to its part of the solutions page. */
export function UseCases() {
  return (
    <section className={page.section} aria-labelledby="uses">
      <div className={page.container}>
        <h2 id="uses" className={page.heading} style={{ marginBottom: 32 }}>
          What you can do with it
        </h2>
        <div className={classes.uses}>
          {industries.map(({ id, title, use }) => (
            <Link key={id} to={`/solutions#${id}`}>
              <h3>{title}</h3>
              <p>{use}</p>
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
