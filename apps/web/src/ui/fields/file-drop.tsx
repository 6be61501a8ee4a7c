import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import classes from './file-drop.module.css';

type FileDropProps = {
  /** For the file dialog; the receiver of the file checks it anyway. */
  accept: string;
  title: string;
  note: string;
  onFile: (file: File) => void;
  /** Takes several files at once, one after the other. */
  takesSeveral?: boolean;
};

/** A place to drop a file, or to choose it. */
export function FileDrop({ accept, title, note, onFile, takesSeveral = false }: FileDropProps) {
  const place = useFileDrop(onFile, takesSeveral);
  return (
    <label className={classes.drop} {...place}>
      <IconUpload size={24} stroke={1.75} aria-hidden="true" />
      <span className={classes.title}>{title}</span> <span className={classes.note}>{note}</span>
      <input
        type="file"
        accept={accept}
        multiple={takesSeveral}
        className={classes.input}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          for (const file of takesSeveral ? files : files.slice(0, 1)) onFile(file);
        }}
      />
    </label>
  );
}

/** Makes an element a place to drop a file; a file that misses it does not take the place of the page. */
export function useFileDrop(onFile: (file: File) => void, takesSeveral = false) {
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
      const files = [...event.dataTransfer.files];
      for (const file of takesSeveral ? files : files.slice(0, 1)) onFile(file);
    },
  };
  return place;
}
