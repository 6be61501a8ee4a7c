import { Input, NativeSelect } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { type CaptionPlace, type CaptionStyle, captionPlaces, captionStyles } from '@portray/contracts/video-settings';
import { isReadyVoice, voiceTitle } from '@portray/contracts/voice-ids';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { calls } from '#lib/api/api.ts';
import { useVoiceLists } from '#lib/voices/use-voice-lists.ts';
import { Segments } from '#ui/fields/segments.tsx';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import classes from './brand.module.css';
import type { KitPartProps } from './use-kit-editor.ts';

const styleWords: Record<CaptionStyle, string> = { plain: 'Plain', boxed: 'Boxed', 'word-by-word': 'Word by word' };
const placeWords: Record<CaptionPlace, string> = { bottom: 'Bottom', top: 'Top' };

/** What a storyboard of this kit begins with. */
export function NewVideosCard({ content, change }: KitPartProps) {
  const { captions } = content;
  const ids = { style: useId(), place: useId() };
  return (
    <SettingsCard title="To begin with" lead="What a new storyboard has, until you choose otherwise.">
      <div className={classes.pair}>
        <PresenterField content={content} change={change} />
        <VoiceField content={content} change={change} />
      </div>
      <div className={classes.row}>
        <div className={classes.choice}>
          <Input.Label id={ids.style}>Captions</Input.Label>
          <Segments
            aria-labelledby={ids.style}
            data={captionStyles.map((value) => ({ value, label: styleWords[value] }))}
            value={captions.style}
            onChange={(style) => change({ captions: { ...captions, style } })}
          />
        </div>
        <div className={classes.choice}>
          <Input.Label id={ids.place}>Place of captions</Input.Label>
          <Segments
            aria-labelledby={ids.place}
            data={captionPlaces.map((value) => ({ value, label: placeWords[value] }))}
            value={captions.place}
            onChange={(place) => change({ captions: { ...captions, place } })}
          />
        </div>
      </div>
    </SettingsCard>
  );
}

type Choice = { value: string; label: string };
const chosenLater: Choice = { value: '', label: 'Chosen for each video' };

/** What was chosen stays in the list, even if it is gone or not among those that are listed. */
function withKept(choices: readonly Choice[], kept: string | undefined, label: string): Choice[] {
  const isListed = kept === undefined || choices.some(({ value }) => value === kept);
  return isListed ? [...choices] : [...choices, { value: kept, label }];
}

function PresenterField({ content, change }: KitPartProps) {
  const { data } = useQuery(calls.photos.list.queryOptions({ input: { limit: limits.maxPageSize } }));
  const photos = data?.items.map(({ original_image_url, photo_name }) => ({
    value: original_image_url,
    label: photo_name ?? 'Photo without a name',
  }));
  const kept = content.presenter?.photoUrl;
  return (
    <NativeSelect
      label="Presenter"
      disabled={!photos}
      data={[chosenLater, ...withKept(photos ?? [], kept, photos ? 'Another photo' : '…')]}
      value={kept ?? ''}
      onChange={(event) => {
        const photoUrl = event.currentTarget.value;
        change({ presenter: photoUrl ? { photoUrl } : null });
      }}
    />
  );
}

function VoiceField({ content, change }: KitPartProps) {
  const { defaults, clones } = useVoiceLists();
  const isKnown = Boolean(defaults.data && clones.data);
  const own = (clones.data ?? [])
    .filter((clone) => isReadyVoice(clone.elevenlabs_voice_id))
    .map((clone) => ({ value: clone.elevenlabs_voice_id, label: voiceTitle(clone) }));
  const library = (defaults.data ?? [])
    .filter((voice) => voice.is_active)
    .map((voice) => ({ value: voice.elevenlabs_voice_id, label: `${voice.name} (${voice.language})` }));
  const kept = content.voice?.id;
  const lost = isKnown
    ? withKept([], [...own, ...library].some(({ value }) => value === kept) ? undefined : kept, 'A voice that is gone')
    : withKept([], kept, '…');
  const groups = [
    { group: 'Your voices', items: own },
    { group: 'Library', items: library },
    { group: 'Not available', items: lost },
  ];
  return (
    <NativeSelect
      label="Voice"
      disabled={!isKnown}
      data={[chosenLater, ...groups.filter(({ items }) => items.length > 0)]}
      value={kept ?? ''}
      onChange={(event) => {
        const id = event.currentTarget.value;
        change({ voice: id ? { id } : null });
      }}
    />
  );
}
