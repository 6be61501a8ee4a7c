import { useMutation } from '@tanstack/react-query';
import { authCalls } from '#lib/auth-calls.ts';
import { rememberSignIn } from '#lib/session/product-session.ts';
import { takeWantedPlace } from '#lib/session/wanted-place.ts';
import type { Credentials } from './use-sign-up.ts';

/** Signs in; whoever has a second factor is asked for it first. Then the dashboard opens, or what they came for. */
export function useSignIn(onSecondFactor: () => void) {
  return useMutation({
    mutationFn: ({ email, password }: Credentials) => authCalls.signIn(email, password),
    onSuccess: ({ needsSecondFactor }) => (needsSecondFactor ? onSecondFactor() : goOn()),
  });
}

/** The second step of a sign-in: the code of an authenticator app, or one of the backup codes. */
export function useSecondFactor() {
  return useMutation({
    mutationFn: ({ code, kind }: { code: string; kind: 'app' | 'backup' }) => authCalls.verifySecondFactor(code, kind),
    onSuccess: goOn,
  });
}

/** Goes to Google and comes back to the dashboard. */
export function useGoogle() {
  return useMutation({
    mutationFn: authCalls.beginGoogle,
    onSuccess: (address) => {
      rememberSignIn(true);
      location.assign(address);
    },
  });
}

/** A full navigation: nothing of the time before the sign-in stays. */
function goOn(): void {
  rememberSignIn(true);
  location.assign(takeWantedPlace());
}
