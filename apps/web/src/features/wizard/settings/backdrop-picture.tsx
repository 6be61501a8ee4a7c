import { Button, FileButton } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import wizardClasses from '../wizard.module.css';
import classes from './backdrop-options.module.css';
import { useBackdropUpload } from './use-backdrop-upload.ts';

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
