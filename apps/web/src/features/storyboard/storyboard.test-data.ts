import type { StoryboardDocument, StoryboardPlan } from '@portray/contracts/calls/storyboards';
import type { Scene } from '@portray/contracts/scene';
import type { VideoProject } from '@portray/contracts/videos';
import { sampleVideo } from '#testing/sample-data.ts';
import type { StoredDocument } from './document/board-document.ts';
import { storedDocument } from './document/board-document.ts';

/** The id of the n-th scene. */
export const sceneId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const firstSceneId = sceneId(1);

export const sampleScene = (n: number, change: Partial<Scene> = {}): Scene => ({
  id: sceneId(n),
  script: `This is scene ${n}.`,
  layout: { kind: 'full' },
  background: { kind: 'photo' },
  texts: [],
  transition: 'cut',
  holdSeconds: 0,
  ...change,
});

/** A storyboard as it is answered: two scenes, a photo and a voice. */
export function sampleAnswer(
  scenes: Scene[] = [sampleScene(1), sampleScene(2)],
  video: Partial<VideoProject> = {},
): StoryboardDocument {
  return {
    video: sampleVideo({
      has_storyboard: true,
      avatar_image_url: '/files/samples/amara.jpg',
      voice_choice: 'existing',
      elevenlabs_voice_id: 'en-us-grace',
      ...video,
    }),
    storyboard: { version: 1, scenes },
    version: 3,
  };
}

export const sampleDocument = (scenes?: Scene[]): StoredDocument => storedDocument(sampleAnswer(scenes));

export const samplePlan = (change: Partial<StoryboardPlan> = {}): StoryboardPlan => ({
  words: 8,
  maxWords: 150,
  seconds: 4,
  credits: 1,
  whyFree: null,
  newSceneIds: [sceneId(1), sceneId(2)],
  hasPresenter: false,
  faults: [],
  ...change,
});
