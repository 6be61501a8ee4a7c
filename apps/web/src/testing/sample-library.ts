import { photoStateOf, photoStates } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import type { DefaultVoice, VoiceClone } from '@portray/contracts/voices';
import { type Answers, type Asked, fakeServer, refusal } from './fake-server.ts';
import { createdAt, personId, sessionOf } from './sample-data.ts';

let made = 0;

/** Every photo and voice is another one: what a test deletes is not what the next one shows. */
function newId(): string {
  made += 1;
  return `0198c1f0-0000-7000-9000-${String(made).padStart(12, '0')}`;
}

const user_id = personId;
const created_at = createdAt;

export const samplePhoto = (photo_name: string, change: Partial<TalkingPhoto> = {}): TalkingPhoto => ({
  id: newId(),
  user_id,
  photo_name,
  talking_photo_id: 'tp-1',
  is_ai_generated: false,
  is_saved: true,
  original_image_url: `/files/images/${photo_name}.jpg`,
  deletes_at: null,
  is_preview: false,
  drawing_percent: null,
  drawing_error: null,
  warnings: [],
  created_at,
  ...change,
});

export function sampleVoice(voice_name: string, change: Partial<VoiceClone> = {}): VoiceClone {
  const id = newId();
  return {
    id,
    user_id,
    voice_name,
    elevenlabs_voice_id: `match-${id}`,
    original_voice_url: null,
    generated_audio_url: null,
    engine: 'built-in',
    language: 'en',
    created_at,
    ...change,
  };
}

export const libraryVoice = (id: string, name: string, change: Partial<DefaultVoice> = {}): DefaultVoice => ({
  id,
  name,
  gender: 'female',
  accent: 'American',
  language: 'en',
  languages: ['en'],
  engine: 'built-in',
  is_approximate: false,
  sample_audio_url: '',
  elevenlabs_voice_id: id,
  is_active: true,
  ...change,
});

type Kept = { photos?: TalkingPhoto[]; voices?: VoiceClone[] };
type Named = { id: string };

/** A server on which Ada has photos and voices of her own; what is changed, deleted and restored there stays so. */
export function libraryServer({ photos = [], voices = [] }: Kept, answers: Answers = {}) {
  const kept = { photos, voices };
  const none = () => refusal(404, { code: 'not_found', title: 'Not Found', message: 'There is no such thing.' });
  const ofKind = ({ query }: Asked) =>
    kept.photos.filter(({ is_ai_generated }) => !query.has('isAiGenerated') || is_ai_generated);
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/photos': (asked) => {
      const state = asked.query.get('state');
      const items = ofKind(asked).filter((photo) => !state || photoStateOf(photo) === state);
      return { items, nextCursor: null };
    },
    'GET /api/photos/counts': (asked) => {
      const names = ['all', ...photoStates] as const;
      const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<(typeof names)[number], number>;
      for (const photo of ofKind(asked)) {
        counts.all += 1;
        counts[photoStateOf(photo)] += 1;
      }
      return counts;
    },
    'GET /api/photos/:id/landmarks': none,
    'GET /api/voices': () => ({ items: kept.voices, nextCursor: null }),
    ...changing('photos', kept.photos, (items) => (kept.photos = items)),
    ...changing('voices', kept.voices, (items) => (kept.voices = items)),
    ...answers,
  });
  return { ...server, kept };
}

/** The routes that change, delete and restore what is in a list. */
function changing<Item extends Named>(noun: string, all: readonly Item[], become: (items: Item[]) => void): Answers {
  let items = [...all];
  const set = (next: Item[]) => {
    items = next;
    become(next);
  };
  return {
    [`GET /api/${noun}/restorable`]: () => [],
    [`PATCH /api/${noun}/:id`]: ({ ids: [id], body }: Asked) => {
      set(items.map((item) => (item.id === id ? { ...item, ...body } : item)));
      return items.find((item) => item.id === id);
    },
    [`DELETE /api/${noun}/:id`]: ({ ids: [id] }: Asked) => void set(items.filter((item) => item.id !== id)),
    [`POST /api/${noun}/:id/restore`]: ({ ids: [id] }: Asked) => {
      set(all.filter((item) => item.id === id || items.includes(item)));
      return items.find((item) => item.id === id);
    },
  };
}

/** An answer that waits until the test gives it. */
export function slowAnswer() {
  let give: (answer: unknown) => void = () => undefined;
  const given = new Promise((done) => (give = done));
  return { answer: () => given, give: (answer: unknown) => give(answer) };
}
