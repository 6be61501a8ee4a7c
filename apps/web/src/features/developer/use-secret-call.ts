import type { NewApiKey } from '@portray/contracts/api-keys';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { hasPassword } from '#lib/session/sign-in-methods.ts';
import { useSession } from '#lib/session/use-session.ts';

/** A call that answers with a secret, and asks for the password, or a fresh sign-in where the account has none. */
export function useSecretCall(
  call: (password: string | undefined) => Promise<NewApiKey>,
  onMade: (made: NewApiKey) => void,
) {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const needsPassword = user !== undefined && user !== null && hasPassword(user);
  const work = useMutation({
    mutationFn: () => call(needsPassword ? password : undefined),
    onSuccess: onMade,
  });
  const error = work.error ? toApiError(work.error) : undefined;
  const needsSignIn = error?.code === 'forbidden' && !needsPassword;
  const isWrong = error?.code === 'invalid_credentials';
  return {
    needsPassword,
    password,
    type: (next: string) => {
      setPassword(next);
      work.reset();
    },
    wrongPassword: isWrong ? error.message : undefined,
    needsSignIn,
    /** What else went wrong. */
    fault: error && !isWrong && !needsSignIn ? error.message : undefined,
    run: () => work.mutate(),
    isPending: work.isPending,
    isReady: !needsPassword || password !== '',
  };
}

export type SecretCall = ReturnType<typeof useSecretCall>;
