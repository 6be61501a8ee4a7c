import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { session } from '#lib/session/product-session.ts';
import { toastFailure, toastSuccess } from '#ui/dialog/toasts.tsx';
import { accountCalls, type SecondFactorSetup } from '../account-calls.ts';

/** One step: what it needs is typed, and a refusal stands beside it. */
export type Step = {
  isPending: boolean;
  fault: string | undefined;
  run: (typed: string, onDone?: () => void) => void;
  forget: () => void;
};

/** The second factor of a person. A set-up that is not finished is kept nowhere and changes nothing. */
export function useSecondFactorSettings() {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [newCodes, setNewCodes] = useState<string[]>();
  const confirm = useStep(accountCalls.confirmSecondFactor, async () => {
    await session.refresh();
    setSetup(undefined);
    toastSuccess({ title: 'Two-step verification is on', message: 'The next sign-in asks for a code.' });
  });
  const cancel = () => {
    setSetup(undefined);
    confirm.forget();
  };
  return {
    setup,
    newCodes,
    begin: useStep(accountCalls.beginSecondFactor, setSetup),
    cancel,
    confirm,
    renewCodes: useStep(accountCalls.newBackupCodes, ({ backupCodes }) => setNewCodes(backupCodes)),
    end: useStep(accountCalls.endSecondFactor, async () => {
      await session.refresh();
      setNewCodes(undefined);
      toastSuccess({ title: 'Two-step verification is off' });
    }),
  };
}

/** Wrong codes and passwords are said in place; anything else in a toast, too. */
function useStep<Answer>(ask: (typed: string) => Promise<Answer>, onAnswer: (answer: Answer) => unknown): Step {
  const work = useMutation({
    mutationFn: async (typed: string) => onAnswer(await ask(typed)),
    onError: (error) => {
      if (toApiError(error).code !== 'invalid_credentials') toastFailure(error);
    },
  });
  return {
    isPending: work.isPending,
    fault: work.error ? toApiError(work.error).message : undefined,
    run: (typed, onDone) => work.mutate(typed, { ...(onDone && { onSuccess: onDone }) }),
    forget: work.reset,
  };
}
