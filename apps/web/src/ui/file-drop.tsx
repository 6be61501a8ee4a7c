import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import classes from './file-drop.module.css';

type FileDropProps = {
  /** For the dialog of the system; whoever takes the file checks it anyway. */
  accept: string;
  title: string;
  note: string;
  onFile: (file: File) => void;
};

/** A place to drop one file, or to choose it. */
export function FileDrop({ accept, title, note, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
