import type { ReactNode } from 'react';
import { useScrollToTop } from '#lib/screens/scroll-to-top.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

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
