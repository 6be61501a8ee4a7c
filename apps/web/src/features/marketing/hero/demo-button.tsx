import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { demoVideo } from './demo-video.ts';

const DemoDialog = lazyPart(() => import('./demo-dialog.tsx').then((module) => module.DemoDialog));

/** Opens the demo video; without a video that can be shown there is no dialog, and no button. */
export function DemoButton({ icon }: { icon: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (!demoVideo) return null;
  return (
    <>
      <Button size="lg" leftSection={icon} onClick={() => setOpen(true)}>
        Watch Demo
      </Button>
      {isOpen && (
        <Suspense>
          <DemoDialog video={demoVideo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
