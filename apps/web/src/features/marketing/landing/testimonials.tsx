import page from '../page.module.css';
import classes from './landing.module.css';

export type Quote = { words: string; name: string; role: string };

/** Real quotes of real people who agreed to be quoted; while there are none, the section does not show. */
export const realQuotes: Quote[] = [];

/** What people say about Portray; without real words of real people there is no such section. */
export function Testimonials({ quotes = realQuotes }: { quotes?: readonly Quote[] }) {
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
                <b>{name}</b> <span>{role}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
