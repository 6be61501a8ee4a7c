import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { leave } from '#lib/session/leave.ts';
import { useSession } from '#lib/session/use-session.ts';
import { toastFailure, toastSuccess } from '#ui/toasts/toasts.tsx';
import { accountCalls } from '../account-calls.ts';
import { deviceOf } from './device-name.ts';
import { sessionIdOf } from './session-id.ts';

const key = ['account', 'devices'];

/** Where the person is signed in: this device first, then the last used. */
export function useDevices() {
  const queries = useQueryClient();
  const { session } = useSession();
  const here = session ? sessionIdOf(session.access_token) : undefined;
  // Another session here, as after a new password, is another list.
  const list = useQuery({ queryKey: [...key, here], queryFn: ({ signal }) => accountCalls.sessions(signal) });
  const end = useMutation({
    mutationFn: accountCalls.endSession,
    onSuccess: () => toastSuccess({ title: 'Signed out', message: 'That device has to sign in again.' }),
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const endAll = useMutation({
    mutationFn: accountCalls.endAllSessions,
    onSuccess: () => leave(),
    onError: toastFailure,
  });
  const devices = list.data
    ?.map(({ id, updatedAt, userAgent }) => ({
      ...deviceOf(userAgent),
      id,
      usedAt: new Date(updatedAt),
      isHere: id === here,
    }))
    .sort((a, b) => Number(b.isHere) - Number(a.isHere) || b.usedAt.getTime() - a.usedAt.getTime());
  return {
    devices,
    error: devices ? null : list.error,
    retry: () => void list.refetch(),
    end: end.mutate,
    ending: end.isPending ? end.variables : undefined,
    endAll: () => endAll.mutate(),
    isEndingAll: endAll.isPending,
  };
}
