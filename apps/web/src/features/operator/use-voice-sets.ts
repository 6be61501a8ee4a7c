import { busyVoiceSetStates, type VoiceSetReport } from '@portray/contracts/voice-sets';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { uploadFile } from '#lib/upload.ts';
import { operatorCalls } from './operator-calls.ts';

const lookEveryMs = 1_000;

/** The sets of voices; while one is being installed, as it is now. A refusal is final, so it is not asked again. */
export function useVoiceSets() {
  return useQuery(
    operatorCalls.voiceSets.queryOptions({
      retry: false,
      refetchInterval: ({ state }) => (state.data?.some(isBusy) ? lookEveryMs : false),
    }),
  );
}

/** Whether something is going on with a set. */
export const isBusy = ({ state }: VoiceSetReport) => busyVoiceSetStates.includes(state);

/** What can be done with a set; the list shows what came of it. */
export function useVoiceSetActions() {
  const client = useQueryClient();
  const onSuccess = (report: VoiceSetReport) => putReport(client, report);
  return {
    install: useMutation(operatorCalls.installVoiceSet.mutationOptions({ onSuccess })),
    cancel: useMutation(operatorCalls.cancelVoiceSet.mutationOptions({ onSuccess })),
    remove: useMutation(operatorCalls.removeVoiceSet.mutationOptions({ onSuccess })),
    offerFirst: useMutation(
      operatorCalls.offerVoiceSetFirst.mutationOptions({
        // It takes the place of others.
        onSuccess: () => client.invalidateQueries({ queryKey: operatorCalls.voiceSets.key() }),
      }),
    ),
  };
}

function putReport(client: QueryClient, report: VoiceSetReport): void {
  const queryKey = operatorCalls.voiceSets.queryKey();
  const reports = client.getQueryData(queryKey);
  if (reports)
    keepAnswer(
      client,
      queryKey,
      reports.map((one) => (one.name === report.name ? report : one)),
    );
}

export type ArchiveOrder = { name: string; file: File; useAccepted: boolean; sha256?: string | undefined };

/** Sends an archive that the operator has; `ratio` is how much of it was sent. */
export function useArchive(onSent: () => void) {
  const client = useQueryClient();
  const [ratio, setRatio] = useState(0);
  const sending = useMutation({
    mutationFn: async ({ name, file, useAccepted, sha256 }: ArchiveOrder) => {
      setRatio(0);
      const ticks = new URLSearchParams({ licenceAccepted: 'true', useAccepted: String(useAccepted) });
      if (sha256) ticks.set('sha256', sha256);
      await uploadFile({ address: `/api/operator/voices/${name}/archive?${ticks}` }, file, file.name, {
        onProgress: setRatio,
      });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: operatorCalls.voiceSets.key() });
      onSent();
    },
  });
  return { ratio, sending };
}
