import { Select } from '@mantine/core';
import { draftFrom } from '@portray/contracts/brand-choices';
import { defaultLanguage } from '@portray/contracts/languages';
import { photoTitle } from '@portray/contracts/photo-states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { useVoices } from '#lib/voices/use-voices.ts';
import { voiceOfPresenter } from '#lib/voices/voice-groups.ts';
import { genderOfPhoto, usePhotos } from '#live/use-chosen-photo.ts';
import classes from './assets.module.css';

/** Who is seen and heard in a new video; what is left out is as the person likes it, or is chosen later. */
export type Speaker = { photoUrl?: string | undefined; voiceId?: string | undefined };

type SpeakerChoiceProps = { value: Speaker; onChange: (speaker: Speaker) => void };

/**
 * Presenter and voice of all scenes. They begin with those of the default brand kit and of the preferences; a voice that nobody
 * chose goes with the presenter.
 */
export function SpeakerChoice({ value, onChange }: SpeakerChoiceProps) {
  const { data: liked } = useQuery(calls.account.preferences.queryOptions({ retry: false }));
  const { data: kits } = useQuery(calls.brandKits.list.queryOptions({ retry: false }));
  const { samples, own } = usePhotos();
  const language = liked?.language ?? defaultLanguage;
  const voices = useVoices(language);
  const [isVoiceChosen, setVoiceChosen] = useState(value.voiceId !== undefined);
  const kit = kits?.find(({ is_default }) => is_default);
  const usual = kit ? draftFrom(kit.content) : undefined;
  const usualVoice = usual?.voiceId ?? liked?.voice_id ?? undefined;
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
        allowDeselect={false}
        nothingFoundMessage="No presenter is called like that."
        data={photos}
        value={value.photoUrl ?? usual?.photoUrl ?? null}
        onChange={(photoUrl) => {
          const gender = genderOfPhoto({ samples, own }, photoUrl);
          const isOpen = !isVoiceChosen && usualVoice === undefined;
          const voiceId = isOpen ? voiceOfPresenter(voices.options, language, gender)?.id : undefined;
          onChange({ ...value, photoUrl: photoUrl ?? undefined, ...(voiceId !== undefined && { voiceId }) });
        }}
      />
      <Select
        label="Voice"
        placeholder={voices.isLoading ? 'Voices are on their way…' : 'Choose a voice'}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No voice is called like that."
        data={groups}
        error={voices.problem}
        value={value.voiceId ?? usualVoice ?? null}
        onChange={(voiceId) => {
          setVoiceChosen(true);
          onChange({ ...value, voiceId: voiceId ?? undefined });
        }}
      />
    </div>
  );
}
