import { Button, FileButton } from '@mantine/core';
import { smallPictureUrl } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import { useRef } from 'react';
import classes from './profile.module.css';
import type { AvatarWork } from './use-profile.ts';

type AvatarPickerProps = { url: string | null; initial: string; work: AvatarWork };

/** The picture of a person, or their initial; another one is chosen from the files of their device. */
export function AvatarPicker({ url, initial, work }: AvatarPickerProps) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // The same file may be chosen again after a failure.
    reset.current?.();
    if (file) work.choose(file);
  };
  return (
    <div className={classes.picker}>
      <span className={classes.avatar}>
        {url ? <img src={smallPictureUrl(url, 160)} alt="Your profile" /> : <span aria-hidden="true">{initial}</span>}
      </span>
      <div>
        <div className={classes.buttons}>
          <FileButton accept="image/*" inputProps={{ 'aria-label': 'Picture file' }} resetRef={reset} onChange={choose}>
            {(props) => (
              <Button {...props} loading={work.isPending}>
                Choose a picture
              </Button>
            )}
          </FileButton>
          {url && (
            <Button variant="quiet" onClick={work.remove} disabled={work.isPending}>
              Remove
            </Button>
          )}
        </div>
        {work.fault ? (
          <p className={classes.fault} role="alert">
            {work.fault}
          </p>
        ) : (
          <p className={classes.hint}>JPG, PNG or WebP, up to {limits.maxImageBytes / 1_000_000} MB</p>
        )}
      </div>
    </div>
  );
}
