import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { uploadFile } from '#lib/upload.ts';

const mutationKey = ['brand upload'];

/** Whether a logo or a font is on its way. */
export const useIsBrandUploading = () => useIsMutating({ mutationKey }) > 0;

/** Takes a logo or a font to the store; who leaves gives it up. `onStored` gets what the server answered, and the file's own name. */
export function useBrandUpload<Answer>(kind: 'logos' | 'fonts', onStored: (answer: Answer, fileName: string) => void) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const upload = useMutation({
    mutationKey,
    mutationFn: async (file: File) => {
      running.current = new AbortController();
      const { signal } = running.current;
      const answer = (await uploadFile(kind, file, file.name, { signal })) as Answer;
      signal.throwIfAborted();
      return { answer, fileName: file.name };
    },
    onSuccess: ({ answer, fileName }) => onStored(answer, fileName),
  });
  return {
    take: (file: File) => upload.mutate(file),
    isPending: upload.isPending,
    fault: upload.error ? toApiError(upload.error).message : undefined,
  };
}
