import { useSubmit } from 'react-router';

/** Signs out by the address for it, so that a screen with unsaved work asks first. */
export function useSignOut() {
  const submit = useSubmit();
  return () => void submit(null, { method: 'post', action: '/sign-out' });
}
