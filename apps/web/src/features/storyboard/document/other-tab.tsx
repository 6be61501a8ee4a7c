import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import classes from '../storyboard.module.css';
import type { Editor } from '../use-editor.ts';
import { storedDocument } from './board-document.ts';

/** Another tab wrote the same storyboard meanwhile: somebody says which of the two stays. */
export function OtherTab({ editor: { store, video } }: { editor: Editor }) {
  const settle = useMutation({
    mutationFn: async (keepsOwn: boolean) => {
      const now = storedDocument(await api.storyboards.get({ id: video.id }));
      if (!keepsOwn) return store.takeTheirs(now);
      store.keepOwn(now);
      await store.save();
    },
    onError: toastFailure,
  });
  return (
    <div className={classes.saved} data-tone="bad" role="alert">
      <IconAlertTriangle size={14} aria-hidden="true" />
      <span>Changed in another tab</span>
      <Button
        size="xs"
        disabled={settle.isPending}
        title="What is here can be had back by Undo."
        onClick={() => settle.mutate(false)}
      >
        Load theirs
      </Button>
      <Button size="xs" disabled={settle.isPending} onClick={() => settle.mutate(true)}>
        Keep mine
      </Button>
    </div>
  );
}
