import { speakerName } from '@portray/contracts/speaker-name';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import { usePhotos } from '#live/use-chosen-photo.ts';
import type { Editor } from '../use-editor.ts';
import { type Speaker, speakerOf } from './speaker-of.ts';

/** What a new lower third of the scene begins with: the name of whom it shows, where that is known. */
export function useSpeaker({ storyboard: { brandKitId }, photoOf, scene }: Editor): Speaker {
  const { samples, own } = usePhotos();
  const { data: kits } = useQuery(calls.brandKits.list.queryOptions({ enabled: brandKitId !== undefined }));
  const kit = kits?.find(({ id }) => id === brandKitId)?.content;
  const url = scene.layout.kind === 'voice-only' ? null : photoOf(scene);
  const sample = samples.find(({ image_url }) => image_url === url);
  const photo = own.find(({ original_image_url }) => original_image_url === url);
  return speakerOf(sample?.name ?? (photo && speakerName(photo)), url, kit);
}
