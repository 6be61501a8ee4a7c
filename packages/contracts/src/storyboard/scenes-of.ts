import { isBlank } from '../text.ts';
import type { CaptionChoice } from '../videos/video-settings.ts';
import type { VideoProject } from '../videos/videos.ts';
import type { Background, Scene } from './scene.ts';
import type { Storyboard } from './storyboard.ts';

/** What of a project decides its scenes; a project of the wizard has no storyboard. */
export type ProjectWithScenes = Pick<VideoProject, 'id' | 'script' | 'advanced_settings'> & {
  storyboard?: Storyboard | null | undefined;
};

/** The scenes of every project, in order: a project of the wizard has one, with its presenter over the whole frame. */
export function scenesOf(project: ProjectWithScenes): Scene[] {
  return project.storyboard?.scenes ?? [wholeScene(project)];
}

/** The storyboard of every project, as the storyboard's screen opens it. */
export function storyboardOf(project: ProjectWithScenes): Storyboard {
  return project.storyboard ?? { version: 1, scenes: [wholeScene(project)] };
}

/** What is said in all scenes, one paragraph each. */
export function scriptOf({ scenes }: Pick<Storyboard, 'scenes'>): string {
  return scenes
    .map(({ script }) => script.trim())
    .filter((script) => script !== '')
    .join('\n\n');
}

function wholeScene({ id, script, advanced_settings }: ProjectWithScenes): Scene {
  const background = backgroundOf(advanced_settings);
  return { id, script, layout: { kind: 'full' }, background, texts: [], transition: 'cut', holdSeconds: 0 };
}

function backgroundOf(settings: ProjectWithScenes['advanced_settings']): Background {
  const chosen = settings?.backdrop;
  if (!chosen) return { kind: 'photo' };
  return chosen.kind === 'picture' ? { kind: 'picture', url: chosen.url, fit: 'cover' } : chosen;
}

type SceneCaptions = NonNullable<Scene['captions']>;

/** What all scenes of a project share unless they say otherwise. */
export type SceneDefaults = {
  voice: NonNullable<Scene['voice']>;
  presenter: NonNullable<Scene['presenter']>;
  captions: { [Name in keyof SceneCaptions]-?: NonNullable<SceneCaptions[Name]> };
};

/** A scene in which nothing is left out: its own choices, then those of the storyboard, then the project's. */
export function completeScene(
  scene: Scene,
  board: Pick<Storyboard, 'captions'>,
  defaults: SceneDefaults,
): Scene & SceneDefaults {
  const captions = {
    shown: showsCaptions(scene, board, defaults.captions.shown),
    style: scene.captions?.style ?? board.captions?.style ?? defaults.captions.style,
    place: scene.captions?.place ?? board.captions?.place ?? defaults.captions.place,
  };
  const { voice = defaults.voice, presenter = defaults.presenter } = scene;
  return { ...scene, voice, presenter, captions };
}

/** Whether captions are burned into a scene. */
function showsCaptions({ captions }: Scene, board: Pick<Storyboard, 'captions'>, shown: boolean): boolean {
  return captions?.shown ?? board.captions?.shown ?? shown;
}

/** Whether captions are burned into some of the picture of a video; one of the wizard has no storyboard. */
export function hasCaptionsInPicture(storyboard: Storyboard | null, captions: CaptionChoice): boolean {
  const isBurned = captions === 'burned';
  if (!storyboard) return isBurned;
  return storyboard.scenes.some((scene) => showsCaptions(scene, storyboard, isBurned) && !isBlank(scene.script));
}
