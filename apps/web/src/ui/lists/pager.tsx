import { UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useIsSmall } from '../use-is-small.ts';
import classes from './pager.module.css';

type PagerProps = { page: number; pages: number; onPage: (page: number) => void };

/** Links to the pages of a list; nothing where there is only one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const links = pageLinks(page, pages, useIsSmall() ? 3 : 5);
  if (pages < 2) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <UnstyledButton
        className={classes.link}
        aria-label="Previous page"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} stroke={1.75} />
      </UnstyledButton>
      {links.map((link) => (
        <UnstyledButton
          key={link}
          className={classes.link}
          aria-label={`Page ${link}`}
          aria-current={link === page ? 'page' : undefined}
          onClick={() => onPage(link)}
        >
          {link}
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={classes.link}
        aria-label="Next page"
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} stroke={1.75} />
      </UnstyledButton>
    </nav>
  );
}

/** Numbers of the pages that are offered beside the current one: a window of at most `most` pages around it. */
export function pageLinks(page: number, pages: number, most: number): number[] {
  const count = Math.min(most, pages);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
