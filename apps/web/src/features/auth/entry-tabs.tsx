import { Divider, Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import classes from './auth.module.css';
import type { EntryProps } from './entry.ts';
import { GoogleButton } from './google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type EntryTabsProps = EntryProps & { tab: 'signin' | 'signup'; onSecondFactor: () => void };

/** Signing in and signing up; what was typed in one tab is there in the other. */
export function EntryTabs({ tab, onSecondFactor, ...entry }: EntryTabsProps) {
  const [, setParams] = useSearchParams();
  return (
    <Tabs
      unstyled
      keepMounted={false}
      value={tab}
      onChange={(next) => setParams({ tab: next ?? 'signup' }, { replace: true, preventScrollReset: true })}
      classNames={{ list: classes.tabs, tab: classes.tab }}
    >
      <Tabs.List>
        <Tabs.Tab value="signin">Sign In</Tabs.Tab>
        <Tabs.Tab value="signup">Sign Up</Tabs.Tab>
      </Tabs.List>
      <div className={classes.google}>
        <GoogleButton />
        <Divider label="or with email" classNames={{ label: classes.or }} />
      </div>
      <Tabs.Panel value="signin">
        <SignInForm {...entry} onSecondFactor={onSecondFactor} />
      </Tabs.Panel>
      <Tabs.Panel value="signup">
        <SignUpForm {...entry} />
      </Tabs.Panel>
    </Tabs>
  );
}
