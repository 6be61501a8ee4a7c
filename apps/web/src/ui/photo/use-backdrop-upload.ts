import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';

/** Takes a picture that stands behind a presenter to the store; who leaves gives it up. */
export function useBackdropUpload(onStored: (url: string) => void) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const [ratio, setRatio] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setRatio(0);
      running.current?.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      const { storeBackdrop } = await import('./store-backdrop.ts');
      return storeBackdrop(file, { signal, onProgress: setRatio });
    },
    onSuccess: onStored,
  });
  return {
    take: (file: File) => upload.mutate(file),
    cancel(): void {
      running.current?.abort();
      upload.reset();
    },
    isPending: upload.isPending,
    percent: Math.round(ratio * 100),
    fault: upload.error ? toApiError(upload.error).message : undefined,
  };
}
