import { useInViewport } from '@mantine/hooks';
import { brand } from '@portray/contracts/brand';
import { IconBrandFacebook, IconBrandLinkedin, IconBrandX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddresses } from '#lib/api/use-deployment.ts';
import { publicOrigin } from '#lib/screens/public-origin.ts';
import { Logo } from '#ui/logo.tsx';
import { Newsletter } from './newsletter.tsx';
import classes from './public-footer.module.css';
import { legalPages, publicPages, supportPages } from './public-pages.ts';

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

const here = encodeURIComponent(publicOrigin);
const words = encodeURIComponent(brand.description);

/** Where people show the product to others. */
const places = [
  { label: 'Share on X', Icon: IconBrandX, url: `https://x.com/intent/post?url=${here}&text=${words}` },
  { label: 'Share on Facebook', Icon: IconBrandFacebook, url: `https://www.facebook.com/sharer/sharer.php?u=${here}` },
  {
    label: 'Share on LinkedIn',
    Icon: IconBrandLinkedin,
    url: `https://www.linkedin.com/sharing/share-offsite/?url=${here}`,
  },
];

/** The row of social links. */
function SocialLinks() {
  return (
    <ul className={classes.social}>
      {places.map(({ label, Icon, url }) => (
        <li key={label}>
          <a href={url} aria-label={label} target="_blank" rel="noopener">
            <Icon size={20} stroke={1.75} />
          </a>
        </li>
      ))}
    </ul>
  );
}
