import { limits } from '@portray/contracts/limits';
import type { VideoProject } from '@portray/contracts/videos';
import { useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/api/api.ts';
import { titleOf } from '#lib/video-words.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import { NameField } from '#ui/fields/name-field.tsx';

/** The title of a video while it is being changed in its place. */
export function TitleField({ video, onClose }: { video: VideoProject; onClose: () => void }) {
  const queries = useQueryClient();
  const rename = async (title: string | null) => {
    try {
      await api.videos.change({ id: video.id, title: title ?? '' });
    } catch (error) {
      toastFailure(error);
      throw error;
    }
    await queries.invalidateQueries({ queryKey: calls.videos.key() });
  };
  return (
    <NameField
      label={`Title of ${titleOf(video)}`}
      name={video.title || null}
      maxCharacters={limits.maxTitleCharacters}
      onSave={rename}
      onClose={onClose}
    />
  );
}
