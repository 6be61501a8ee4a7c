import { withoutKitNames } from '@portray/contracts/brand-choices';
import type { BrandKitContent } from '@portray/contracts/brand-kit';
import type { Scene } from '@portray/contracts/scene';
import type { Editor } from '../use-editor.ts';

/** Whether a choice is that of the scene that is shown, or of all of them. */
export type Scope = 'scene' | 'all';

type Also = {
  /** Its presenter's name goes where all scenes show somebody else. */
  kit?: Pick<BrandKitContent, 'lowerThird' | 'presenter'> | undefined;
  /** The voice of all scenes, where the presenter is that of all of them. */
  voiceId?: string | undefined;
};

/** Chooses a photo, as one step. */
export function choosePresenter(
  { store, scene, canShare }: Editor,
  photoUrl: string,
  scope: Scope,
  { kit, voiceId }: Also,
): void {
  const isOther = scope === 'all' && kit?.presenter && kit.presenter.photoUrl !== photoUrl;
  store.edit(({ storyboard: before, shared }) => {
    const storyboard = isOther ? withoutKitNames(before, kit) : before;
    if (scope === 'scene') {
      const chosen = (each: Scene) => (each.id === scene.id ? { ...each, presenter: { photoUrl } } : each);
      return { shared, storyboard: { ...storyboard, scenes: storyboard.scenes.map(chosen) } };
    }
    const scenes = storyboard.scenes.map(({ presenter: _, ...each }) => {
      return canShare ? each : { ...each, presenter: { photoUrl } };
    });
    const voice = voiceId === undefined ? {} : { voice_choice: 'existing' as const, elevenlabs_voice_id: voiceId };
    const now = canShare ? { ...shared, ...voice, avatar_image_url: photoUrl } : shared;
    return { shared: now, storyboard: { ...storyboard, scenes } };
  });
}

/** Chooses a voice, as one step; its speed in the scene stays. */
export function chooseVoice({ store, scene, canShare }: Editor, id: string, scope: Scope): void {
  store.edit(({ storyboard, shared }) => {
    if (scope === 'scene') {
      const chosen = (each: Scene) => (each.id === scene.id ? { ...each, voice: { ...each.voice, id } } : each);
      return { shared, storyboard: { ...storyboard, scenes: storyboard.scenes.map(chosen) } };
    }
    const scenes = storyboard.scenes.map(({ voice: _, ...each }) => (canShare ? each : { ...each, voice: { id } }));
    const now = canShare ? { ...shared, voice_choice: 'existing' as const, elevenlabs_voice_id: id } : shared;
    return { shared: now, storyboard: { ...storyboard, scenes } };
  });
}
