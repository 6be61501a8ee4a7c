import type { Asset, AssetKind } from '@portray/contracts/assets';
import { consentVersion } from '@portray/contracts/consent';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { isAborted, toApiError } from '#lib/api/api-error.ts';
import { uploadFile } from '#lib/upload.ts';

/** While something is read, the list is looked at this often, in case its events do not come. */
const lookAgainMs = 4_000;

/** The person's assets of a kind, newest first; events of the server keep them up to date. */
export function useAssets(kind: AssetKind, { isWanted = true }: { isWanted?: boolean } = {}) {
  const isReading = ({ state }: Asset) => state === 'reading';
  return useQuery({
    ...calls.assets.list.queryOptions({ input: { kind }, enabled: isWanted }),
    refetchInterval: ({ state }) => (state.data?.some(isReading) ? lookAgainMs : false),
  });
}

const folders: Record<AssetKind, string> = {
  slides: 'slides',
  clip: 'clips',
  music: `music?consent=${consentVersion}`,
};

/** Uploads an asset of a kind; who leaves gives it up. `onUploaded` gets it while a worker still reads it. */
export function useAssetUpload(kind: AssetKind, onUploaded: (asset: Asset) => void) {
  return useUpload(sendAsset(kind), { onUploaded });
}

export const sendAsset = (kind: AssetKind) => (file: File, reach: Reach) =>
  uploadFile<Asset>({ address: `/api/files/${folders[kind]}` }, file, file.name, reach);

/** Uploads the presentation that holds the notes of slides. */
export function useNotesUpload() {
  return useUpload(({ file, slidesId }: { file: File; slidesId: string }, reach: Reach) =>
    uploadFile<Asset>({ address: `/api/files/slides?notesFor=${slidesId}` }, file, file.name, reach),
  );
}

export type Reach = { signal: AbortSignal; onProgress: (ratio: number) => void };

const nameOf = (input: File | { file: File }) => (input instanceof File ? input : input.file).name;

/** Uploads one file at a time and says how far it is, or why it was refused. */
export function useUpload<Input extends File | { file: File }, Answer>(
  send: (input: Input, reach: Reach) => Promise<Answer>,
  { onUploaded }: { onUploaded?: (answer: Answer) => void } = {},
) {
  const queries = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const [ratio, setRatio] = useState(0);
  const upload = useMutation({
    mutationFn: (input: Input) => {
      setRatio(0);
      running.current = new AbortController();
      return send(input, { signal: running.current.signal, onProgress: setRatio });
    },
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: calls.assets.key() });
      onUploaded?.(answer);
    },
  });
  const { variables } = upload;
  const error = upload.error && !isAborted(upload.error) ? toApiError(upload.error) : undefined;
  return {
    take: (input: Input) => upload.mutate(input),
    isPending: upload.isPending,
    percent: Math.round(ratio * 100),
    fault: error && variables ? `“${nameOf(variables)}”: ${error.message}` : undefined,
    /** Sends the file again; undefined where it would be refused again. */
    tryAgain: variables && error && (error.retry || error.status >= 500) ? () => upload.mutate(variables) : undefined,
    /** Gives up what is under way, and forgets why it failed. */
    cancel(): void {
      running.current?.abort();
      upload.reset();
    },
  };
}

/** Deletes an asset; what a storyboard shows of it stays. */
export function useRemoveAsset() {
  const queries = useQueryClient();
  return useMutation({
    ...calls.assets.remove.mutationOptions(),
    onSuccess: () => queries.invalidateQueries({ queryKey: calls.assets.key() }),
  });
}
