import { genderOfLook, presenterGender } from '@portray/contracts/presenter-gender';
import type { Template } from '@portray/contracts/template';
import { useVoiceLists } from '#lib/voices/use-voice-lists.ts';
import { usePhotos } from '#live/use-chosen-photo.ts';

type Values = Readonly<Record<string, string>>;

/**
 * What is given for a template of ours, with a voice that fits another presenter where that of the template does not. What a
 * person chose as a voice stays.
 */
export function useFittingVoice(template: Template, values: Values, isVoiceChosen: boolean): Values {
  const { samples, own } = usePhotos();
  const voices = useVoiceLists().defaults.data ?? [];
  const presenter = template.variables.find(({ type }) => type === 'presenter');
  const voice = template.variables.find(({ type }) => type === 'voice');
  const photoUrl = presenter && values[presenter.name];
  if (template.is_own || isVoiceChosen || !voice || !photoUrl) return values;
  const sample = samples.find(({ image_url }) => image_url === photoUrl);
  const mine = own.find(({ original_image_url }) => original_image_url === photoUrl);
  const gender = sample ? presenterGender(sample.name) : genderOfLook(mine?.photo_name ?? null);
  const { language, elevenlabs_voice_id: usual } = template.draft;
  if (voices.find(({ elevenlabs_voice_id: id }) => id === usual)?.gender === gender) return values;
  const fitting = voices.find((each) => each.gender === gender && each.is_active && each.languages.includes(language));
  return fitting ? { ...values, [voice.name]: fitting.elevenlabs_voice_id } : values;
}
