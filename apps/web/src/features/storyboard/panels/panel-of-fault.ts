import type { StoryboardPlan } from '@portray/contracts/calls/storyboards';
import { storyboardFaults } from '@portray/contracts/storyboard';
import type { Editor } from '../use-editor.ts';
import type { PanelName } from './panels.tsx';

type Board = Pick<Editor, 'storyboard' | 'shared' | 'photoOf' | 'maxWords'>;

/** Where a fault of the plan is mended; undefined where no panel is known for it. */
export function panelOfFault(
  { storyboard, shared, photoOf, maxWords }: Board,
  { sceneId, message }: StoryboardPlan['faults'][number],
): PanelName | undefined {
  const written = storyboardFaults(storyboard, maxWords).find(
    (fault) => fault.sceneId === sceneId && fault.message === message,
  );
  if (written) return written.path.endsWith('.texts') ? 'text' : 'script';
  const scene = storyboard.scenes.find(({ id }) => id === sceneId);
  if (!scene) return undefined;
  if (photoOf(scene) === null && scene.layout.kind !== 'voice-only') return 'presenter';
  return scene.voice === undefined && shared.elevenlabs_voice_id === null ? 'script' : undefined;
}
