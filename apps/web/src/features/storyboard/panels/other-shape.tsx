import { Button } from '@mantine/core';
import { IconAspectRatio } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { storyboardPlace } from '#lib/screens/places.ts';
import { toastFailure, toastSuccess } from '#ui/dialog/toasts.tsx';
import type { Editor } from '../use-editor.ts';

/** A finished video keeps its shape; a copy of it may have another one, and is opened. */
export function useOtherShape({ video, store }: Editor) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await store.save();
      return api.videos.duplicate({ id: video.id });
    },
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: calls.videos.key() });
      toastSuccess({
        title: 'Duplicated',
        message: 'Choose the shape of this copy. The finished video stays.',
      });
      await navigate(storyboardPlace(id));
    },
    onError: toastFailure,
  });
}

export function OtherShape({ editor }: { editor: Editor }) {
  const copy = useOtherShape(editor);
  return (
    <Button
      title="A finished video keeps its shape. This makes a draft with the same scenes."
      leftSection={<IconAspectRatio size={16} />}
      loading={copy.isPending}
      onClick={() => copy.mutate()}
    >
      Other shape
    </Button>
  );
}
