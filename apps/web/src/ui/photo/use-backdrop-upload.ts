import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { storeBackdrop } from './store-backdrop.ts';

/** Takes a picture that stands behind a presenter to the store; who leaves gives it up. */
export function useBackdropUpload(onStored: (url: string) => void) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const [ratio, setRatio] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => {
      setRatio(0);
      running.current = new AbortController();
      return storeBackdrop(file, { signal: running.current.signal, onProgress: setRatio });
    },
    onSuccess: onStored,
  });
  return {
    take: (file: File) => upload.mutate(file),
    isPending: upload.isPending,
    percent: Math.round(ratio * 100),
    fault: upload.error ? toApiError(upload.error).message : undefined,
  };
}
