import { Button, FileButton } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { checkPicture } from '#ui/photo/check-picture.ts';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import { storePicture } from '#ui/photo/store-picture.ts';
import wizardClasses from '../wizard.module.css';
import classes from './backdrop-options.module.css';

type BackdropPictureProps = { url: string | undefined; onChange: (url: string) => void };

/** The picture behind the person, or the place for one. */
export function BackdropPicture({ url, onChange }: BackdropPictureProps) {
  const reset = useRef<() => void>(null);
  const { take, isPending, percent, fault } = useBackdropUpload(onChange);
  return (
    <>
      {!url && !isPending && (
        <FileDrop
          accept="image/*"
          title="Drop a picture here, or choose one"
          note={`JPG, PNG or WebP, up to ${limits.maxImageBytes / 1_000_000} MB. It fills the whole frame.`}
          onFile={take}
        />
      )}
      {url && (
        <div className={wizardClasses.row}>
          <SafePicture src={url} width={480} alt="Background" className={classes.picture} />
          <FileButton
            accept="image/*"
            inputProps={{ 'aria-label': 'Background file' }}
            resetRef={reset}
            onChange={(file) => {
              // The same file may be chosen again after a failure.
              reset.current?.();
              if (file) take(file);
            }}
          >
            {(props) => (
              <Button {...props} size="xs" leftSection={<IconUpload size={16} />} loading={isPending}>
                Replace
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {isPending && (
        <p className={wizardClasses.dim} role="status">
          Uploading your picture… {percent}%
        </p>
      )}
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

/** Takes a picture to the store; who leaves gives it up. */
function useBackdropUpload(onStored: (url: string) => void) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const [ratio, setRatio] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setRatio(0);
      running.current = new AbortController();
      const { signal } = running.current;
      await checkPicture(file, file.name);
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
