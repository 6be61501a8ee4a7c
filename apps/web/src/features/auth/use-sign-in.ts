import { useMutation } from '@tanstack/react-query';
import { authCalls } from '#lib/session/auth-calls.ts';
import { rememberSignIn } from '#lib/session/product-session.ts';
import { returnPath, takeReturnPath } from '#lib/session/return-path.ts';
import type { Credentials } from './entry.ts';

/** Signs in; a second factor is asked for first. Then the dashboard opens, or the page that was asked for. */
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
    onSuccess: () => goOn(),
  });
}

/** Goes to Google and comes back to the dashboard, or to the page that was asked for. */
export function useGoogle() {
  return useMutation({
    mutationFn: () => authCalls.beginGoogle(returnPath()),
    onSuccess: (address) => {
      takeReturnPath();
      rememberSignIn(true);
      location.assign(address);
    },
  });
}

const goOn = () => enter(takeReturnPath());

/** A full navigation, so that no state from before the sign-in remains. */
export function enter(place: string): void {
  rememberSignIn(true);
  location.assign(place);
}
