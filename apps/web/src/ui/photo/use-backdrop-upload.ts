import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { checkPicture } from './check-picture.ts';
import { storePicture } from './store-picture.ts';

/** Takes a picture that stands behind a presenter to the store; who leaves gives it up. */
export function useBackdropUpload(onStored: (url: string) => void) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const [ratio, setRatio] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setRatio(0);
      running.current = new AbortController();
      const { signal } = running.current;
      await checkPicture(file);
      signal.throwIfAborted();
      const url = await storePicture('backdrops', file, file.name, { signal, onProgress: setRatio });
      signal.throwIfAborted();
      return url;
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
