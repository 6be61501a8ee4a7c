import { useInViewport } from '@mantine/hooks';
import { brand } from '@portray/contracts/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddresses } from '#lib/calls/use-deployment.ts';
import { Logo } from '#ui/chrome/logo.tsx';
import { legalPages, publicPages, supportPages } from '../public-pages.ts';
import { Newsletter } from './newsletter.tsx';
import classes from './public-footer.module.css';
import { SocialLinks } from './social-links.tsx';

/** At the end of every public page. */
export function PublicFooter() {
  const { ref, inViewport } = useInViewport();
  const { support } = useAddresses({ isWanted: inViewport });
  return (
    <footer ref={ref} className={classes.footer}>
      <div className={classes.inside}>
        <div className={classes.columns}>
          <div className={classes.first}>
            <Logo />
            <p>News about voices and languages, about once a month.</p>
            <Newsletter />
          </div>
          <Column title="Company" pages={publicPages} />
          <Column title="Support" pages={supportPages}>
            <li>
              <a href={`mailto:${support}`}>Contact us</a>
            </li>
          </Column>
          <Column title="Legal" pages={legalPages} />
        </div>
        <div className={classes.end}>
          <p>
            © {new Date().getFullYear()} {brand.name}. Every video carries signed content credentials.
          </p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}

type ColumnProps = { title: string; pages: { label: string; to: string }[]; children?: ReactNode };

function Column({ title, pages, children }: ColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.links}>
        {pages.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
