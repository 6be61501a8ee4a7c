import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';

const DemoDialog = lazyPart(() => import('./demo-dialog.tsx').then((module) => module.DemoDialog));

/** Opens the demo video, of which a test knows that it can be shown. */
export function DemoButton({ icon }: { icon: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" leftSection={icon} onClick={() => setOpen(true)}>
        Watch Demo
      </Button>
      {isOpen && (
        <Suspense>
          <DemoDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
