import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { SecondFactorProps } from './second-factor-form.tsx';

const Form = lazyPart(() => import('./second-factor-form.tsx').then((part) => part.SecondFactorForm));

/** The form; its code is loaded by whoever has a second factor. */
export function LazySecondFactorForm(props: SecondFactorProps) {
  return (
    <Suspense fallback={<Skeleton height={180} radius="md" />}>
      <Form {...props} />
    </Suspense>
  );
}
