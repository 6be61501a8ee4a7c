import type { StoryboardDocument } from '@portray/contracts/calls/storyboards';
import type { Resolution } from '@portray/contracts/frame-size';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '@portray/contracts/languages';
import type { Storyboard } from '@portray/contracts/storyboard';
import type { VideoProject } from '@portray/contracts/videos';

/** What all scenes of a project share; kept with the project, not with its scenes. */
export type SharedChoices = Pick<
  VideoProject,
  'title' | 'video_size' | 'avatar_image_url' | 'voice_choice' | 'elevenlabs_voice_id' | 'captions'
> & {
  language: LanguageCode;
  /** Null for the plan's usual one. */
  resolution: Resolution | null;
};

/** All that is edited on the screen of a storyboard, and undone together. */
export type BoardDocument = { readonly storyboard: Storyboard; readonly shared: SharedChoices };

/** A document as Portray keeps it; `version` grows with each change of the scenes. */
export type StoredDocument = BoardDocument & { readonly version: number };

/** What was answered, as a document. */
export function storedDocument({ video, storyboard, version }: StoryboardDocument): StoredDocument {
  return { storyboard, shared: sharedOf(video), version };
}

function sharedOf(video: VideoProject): SharedChoices {
  const { title, language, video_size, avatar_image_url, voice_choice, elevenlabs_voice_id, captions } = video;
  const spoken = isLanguageCode(language) ? language : defaultLanguage;
  const resolution = video.advanced_settings?.resolution ?? null;
  return {
    title,
    language: spoken,
    video_size,
    avatar_image_url,
    voice_choice,
    elevenlabs_voice_id,
    captions,
    resolution,
  };
}

/** The shared choices that differ. */
export function sharedNews(before: SharedChoices, now: SharedChoices): Partial<SharedChoices> {
  const isNew = ([name, value]: [string, unknown]) => before[name as keyof SharedChoices] !== value;
  return Object.fromEntries(Object.entries(now).filter(isNew));
}

/** Whether both are kept alike; scenes are compared as objects, since an edit replaces them. */
export function isSameDocument(one: BoardDocument, other: BoardDocument): boolean {
  return one.storyboard === other.storyboard && Object.keys(sharedNews(one.shared, other.shared)).length === 0;
}
