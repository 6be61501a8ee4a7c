import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ConfirmFormProps } from './confirm-form.tsx';
import type { SecondFactorProps } from './second-factor-form.tsx';

const Form = lazyPart(() => import('./second-factor-form.tsx').then((part) => part.SecondFactorForm));
const Confirm = lazyPart(() => import('./confirm-form.tsx').then((part) => part.ConfirmForm));

/** The form of the second step; its code is loaded for people who have a second factor. */
export function LazySecondFactorForm(props: SecondFactorProps) {
  return (
    <Suspense fallback={<Skeleton height={180} radius="md" />}>
      <Form {...props} />
    </Suspense>
  );
}

/** The form that asks for the password of a sign-up; its code is loaded where the link is opened in another browser. */
export function LazyConfirmForm(props: ConfirmFormProps) {
  return (
    <Suspense fallback={<Skeleton height={180} radius="md" />}>
      <Confirm {...props} />
    </Suspense>
  );
}
