import { IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Mark } from '../logo.tsx';
import classes from './gradient-loader.module.css';

/** Stands for the whole screen while it is not known who is there; its children say what takes so long. */
export function GradientLoader({ children }: { children?: ReactNode }) {
  return (
    <main id="main" className={classes.loader} aria-busy="true">
      <div role="status" className={classes.inside}>
        <Mark sizePx={112} isMono isBusy />
        <h1 className={classes.words}>
          Loading Portray... <span>✨</span>
          <IconSparkles size={20} aria-hidden="true" />
        </h1>
        {children}
      </div>
    </main>
  );
}
