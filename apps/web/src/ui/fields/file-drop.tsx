import { IconUpload } from '@tabler/icons-react';
import classes from './file-drop.module.css';
import { useFileDrop } from './use-file-drop.ts';

type FileDropProps = {
  /** For the file dialog; the receiver of the file checks it anyway. */
  accept: string;
  title: string;
  note: string;
  onFile: (file: File) => void;
};

/** A place to drop one file, or to choose it. */
export function FileDrop({ accept, title, note, onFile }: FileDropProps) {
  const place = useFileDrop(onFile);
  return (
    <label className={classes.drop} {...place}>
      <IconUpload size={24} stroke={1.75} aria-hidden="true" />
      <span className={classes.title}>{title}</span>
      <span className={classes.note}>{note}</span>
      <input
        type="file"
        accept={accept}
        className={classes.input}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
