import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import classes from './file-drop.module.css';

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

/** Makes an element a place to drop one file; a file that misses it does not take the place of the page. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const hold = (event: Event) => event.preventDefault();
    addEventListener('dragover', hold);
    addEventListener('drop', hold);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', hold);
    };
  }, []);
  const place = {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
  return place;
}
