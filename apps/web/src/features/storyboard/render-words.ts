import type { StoryboardPlan } from '@portray/contracts/calls/storyboards';
import type { Storyboard } from '@portray/contracts/storyboard';
import { counted } from '#lib/number-words.ts';

/** Which scenes are rendered, in a sentence; the others are there already. */
export function renderWords(
  { scenes }: Pick<Storyboard, 'scenes'>,
  { newSceneIds }: Pick<StoryboardPlan, 'newSceneIds'>,
): string {
  const numbers = scenes.flatMap(({ id }, index) => (newSceneIds.includes(id) ? [index + 1] : []));
  if (numbers.length === 0) return 'No scene is rendered anew';
  if (numbers.length === scenes.length) return `All of ${counted(scenes.length, 'scene')} will be rendered`;
  if (numbers.length > 4) return `${numbers.length} of ${scenes.length} scenes will be rendered anew`;
  const last = numbers.at(-1);
  const list = numbers.length === 1 ? `scene ${last}` : `scenes ${numbers.slice(0, -1).join(', ')} and ${last}`;
  return `Only ${list} will be rendered anew`;
}
