import classes from './landing.module.css';
import page from './page.module.css';
import { quotes } from './testimonials-content.ts';

/** What people say about Portray. */
export function Testimonials() {
  if (quotes.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="quotes">
      <div className={page.container}>
        <h2 id="quotes" className={page.heading}>
          In their words
        </h2>
        <div className={classes.quotes}>
          {quotes.map(({ words, name, role }) => (
            <figure key={name}>
              <blockquote>{words}</blockquote>
              <figcaption>
                <b>{name}</b>
                <span>{role}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
