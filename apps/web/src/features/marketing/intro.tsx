import type { ReactNode } from 'react';
import page from './page.module.css';

/** The head of a public page. */
export function Intro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={page.intro}>
      <h1 className={page.display}>{title}</h1>
      <p className={page.lead}>{children}</p>
    </div>
  );
}
