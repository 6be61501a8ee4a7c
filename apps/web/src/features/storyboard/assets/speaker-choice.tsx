import { Select } from '@mantine/core';
import { draftFrom } from '@portray/contracts/brand-choices';
import { defaultLanguage } from '@portray/contracts/languages';
import { photoTitle } from '@portray/contracts/photo-states';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import { useVoices } from '#lib/voices/use-voices.ts';
import { usePhotos } from '#live/use-chosen-photo.ts';
import classes from './assets.module.css';

/** Who is seen and heard in a new video; what is left out is as the person likes it, or is chosen later. */
export type Speaker = { photoUrl?: string | undefined; voiceId?: string | undefined };

type SpeakerChoiceProps = { value: Speaker; onChange: (speaker: Speaker) => void };

/** Presenter and voice of all scenes. They begin with those of the default brand kit and of the preferences. */
export function SpeakerChoice({ value, onChange }: SpeakerChoiceProps) {
  const { data: liked } = useQuery(calls.account.preferences.queryOptions({ retry: false }));
  const { data: kits } = useQuery(calls.brandKits.list.queryOptions({ retry: false }));
  const { samples, own } = usePhotos();
  const voices = useVoices(liked?.language ?? defaultLanguage);
  const kit = kits?.find(({ is_default }) => is_default);
  const usual = kit ? draftFrom(kit.content) : undefined;
  const photos = [
    { group: 'Your photos', items: own.map((each) => ({ value: each.original_image_url, label: photoTitle(each) })) },
    { group: 'Our presenters', items: samples.map(({ image_url, name }) => ({ value: image_url, label: name })) },
  ].filter(({ items }) => items.length > 0);
  const groups = voices.groups.map(({ title, voices: items }) => ({
    group: title,
    items: items.map(({ id, name, description }) => ({ value: id, label: `${name}, ${description}` })),
  }));
  return (
    <div className={classes.choices}>
      <Select
        label="Presenter"
        placeholder="Choose who is seen"
        searchable
        nothingFoundMessage="No presenter is called like that."
        data={photos}
        value={value.photoUrl ?? usual?.photoUrl ?? null}
        onChange={(photoUrl) => onChange({ ...value, photoUrl: photoUrl ?? undefined })}
      />
      <Select
        label="Voice"
        placeholder={voices.isLoading ? 'Voices are on their way…' : 'Choose a voice'}
        searchable
        nothingFoundMessage="No voice is called like that."
        data={groups}
        error={voices.problem}
        value={value.voiceId ?? usual?.voiceId ?? liked?.voice_id ?? null}
        onChange={(voiceId) => onChange({ ...value, voiceId: voiceId ?? undefined })}
      />
    </div>
  );
}
