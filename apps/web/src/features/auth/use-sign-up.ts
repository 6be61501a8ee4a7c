import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { authCalls } from '#lib/calls/auth-calls.ts';
import { returnPath, takeReturnPath } from '#lib/session/return-path.ts';
import { toastError, toastSuccess } from '#ui/toasts/toasts.tsx';
import { signUpFault } from './auth-words.ts';
import type { Credentials } from './entry.ts';

const switchAfterMs = 2_000;

/** Opens an account; a known address leads to the sign-in tab after two seconds. */
export function useSignUp() {
  const [, setParams] = useSearchParams();
  const [place] = useState(returnPath);
  return useMutation({
    mutationFn: ({ email, password }: Credentials) => authCalls.signUp(email, password, place),
    onSuccess: ({ wasSentBefore }) => {
      // The link of the mail opens it, in whichever tab: begun in two, it would be there twice.
      takeReturnPath();
      toastSuccess({
        title: wasSentBefore ? 'We sent the email again.' : 'Success!',
        message: 'Check your email for the confirmation link.',
      });
    },
    onError: (error) => {
      const { title, message, isExisting } = signUpFault(error);
      toastError({ title, message });
      if (isExisting) setTimeout(() => setParams({ tab: 'signin' }), switchAfterMs);
    },
  });
}
