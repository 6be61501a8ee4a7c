import { ActionIcon, Button } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { brand } from '@portray/contracts/brand';
import { IconBrandFacebook, IconBrandLinkedin, IconBrandX, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAddresses } from '#lib/api/use-deployment.ts';
import { publicOrigin } from '#lib/screens/page-meta.ts';
import { useScrollToTop } from '#lib/screens/scroll-to-top.ts';
import { useSession } from '#lib/session/use-session.ts';
import { ColorSchemeToggle } from '#ui/color-scheme-toggle.tsx';
import header from '#ui/header.module.css';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Logo } from '#ui/logo.tsx';
import { Newsletter } from './newsletter.tsx';
import { PageLinks } from './page-links.tsx';
import publicFooterClasses from './public-footer.module.css';
import classes from './public-header.module.css';
import { legalPages, publicPages, supportPages } from './public-pages.ts';

/** Header and footer around a public page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  useScrollToTop();
  return (
    <>
      <PublicHeader />
      {children}
      <PublicFooter />
    </>
  );
}

const PageMenu = lazyPart(() => import('./page-menu.tsx').then((module) => module.PageMenu));

/** On top of every public page. */
function PublicHeader() {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={classes.header}>
      <div className={`${header.inside} ${classes.inside}`}>
        <Logo />
        <nav className={classes.navigation} aria-label="Main">
          <PageLinks />
        </nav>
        <div className={classes.end}>
          <span className={classes.notNarrow}>
            <ColorSchemeToggle />
          </span>
          <Entry />
          <ActionIcon
            variant="quiet"
            size={40}
            aria-label="Menu"
            aria-expanded={isOpen}
            className={classes.onlySmall}
            onClick={() => setOpen(true)}
          >
            <IconMenu2 size={20} stroke={1.75} />
          </ActionIcon>
        </div>
      </div>
      {isOpen && (
        <Suspense>
          <PageMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

function Entry() {
  const { user } = useSession();
  if (user) {
    return (
      <Button component={Link} to="/dashboard" variant="ink">
        Dashboard
      </Button>
    );
  }
  return (
    <>
      <Button component={Link} to="/auth?tab=signin" variant="quiet" className={classes.onlyLarge}>
        Sign In
      </Button>
      <Button component={Link} to="/auth" variant="ink">
        Get Started
      </Button>
    </>
  );
}

/** At the end of every public page. */
function PublicFooter() {
  const { ref, inViewport } = useInViewport();
  const { support } = useAddresses({ isWanted: inViewport });
  return (
    <footer ref={ref} className={publicFooterClasses.footer}>
      <div className={publicFooterClasses.inside}>
        <div className={publicFooterClasses.columns}>
          <div className={publicFooterClasses.first}>
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
        <div className={publicFooterClasses.end}>
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
      <h2 className={publicFooterClasses.title}>{title}</h2>
      <ul className={publicFooterClasses.links}>
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
    <ul className={publicFooterClasses.social}>
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
