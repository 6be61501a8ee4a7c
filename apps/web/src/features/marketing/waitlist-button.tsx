import { Button, type ButtonProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Topic } from './use-subscription.ts';

const WaitlistDialog = lazyPart(() => import('./waitlist-dialog.tsx').then((module) => module.WaitlistDialog));

type WaitlistButtonProps = { topic: Topic; label: string; title: string; size?: ButtonProps['size'] };

/** Opens the dialog that takes an address. */
export function WaitlistButton({ topic, label, title, size = 'sm' }: WaitlistButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        onClick={() => setOpen(true)}
        aria-label={label === 'Notify Me' ? `Notify me: ${title}` : label}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <WaitlistDialog topic={topic} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
