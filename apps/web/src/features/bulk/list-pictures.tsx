import { Button } from '@mantine/core';
import { pictureFileTypes } from '@portray/contracts/file-dialogs';
import { useRef, useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { storePicture } from '#ui/photo/store-picture.ts';
import classes from './bulk.module.css';

type ListPicturesProps = {
  /** Addresses by the names of the files, as they stand in the list. */
  pictures: Readonly<Record<string, string>>;
  onChange: (pictures: Record<string, string>) => void;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
};

/** The pictures that a list names, uploaded one after the other. */
export function ListPictures({ pictures, onChange, isUploading, onUploading }: ListPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const add = async (files: File[]) => {
    const added = { ...pictures };
    const failed: string[] = [];
    const { signal } = new AbortController();
    setPercent(0);
    onUploading(true);
    for (const [index, file] of files.entries()) {
      const onProgress = (ratio: number) => setPercent(Math.round(((index + ratio) / files.length) * 100));
      try {
        added[file.name] = await storePicture('backdrops', file, file.name, { signal, onProgress });
      } catch (error) {
        failed.push(`${file.name}: ${toApiError(error).message}`);
      }
    }
    onUploading(false);
    setProblems(failed);
    onChange(added);
  };
  const count = Object.keys(pictures).length;
  return (
    <div className={classes.pictures}>
      <Button disabled={isUploading} onClick={() => input.current?.click()}>
        Add the pictures that the list names
      </Button>
      <span role="status">{count > 0 && (count === 1 ? '1 picture added' : `${count} pictures added`)}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={pictureFileTypes}
        aria-label="Pictures of the list"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      {isUploading && <ProgressBar percent={percent} aria-label="Uploading pictures" />}
      {problems.map((problem) => (
        <p key={problem} className={classes.problem} role="alert">
          {problem}
        </p>
      ))}
    </div>
  );
}
