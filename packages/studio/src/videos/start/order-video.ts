import type { DeveloperOrder } from '@portray/contracts/calls/developer';
import { avatarVideoRequest } from '@portray/contracts/calls/functions';
import { limits } from '@portray/contracts/limits';
import { blankIsNull, cutText } from '@portray/contracts/text';
import type { ProjectStatus } from '@portray/contracts/videos';
import type { Principal } from '../../principal.ts';
import type { StartDeps } from '../video-deps.ts';
import { startVideo } from './start-video.ts';

const titleWords = 6;

/** Starts a video for other software, named by its first words. Throws AppError as `startVideo` does. */
export async function orderVideo(
  deps: StartDeps,
  principal: Principal,
  { avatar_image, script, voice_id, provider }: DeveloperOrder,
): Promise<{ id: string; status: ProjectStatus }> {
  const firstWords = script.trim().split(/\s+/).slice(0, titleWords).join(' ');
  const projectName = blankIsNull(cutText(firstWords, limits.maxTitleCharacters)) ?? 'Video';
  const voice = { voiceId: voice_id, voiceChoice: 'existing' };
  const request = avatarVideoRequest.parse({ projectName, script, avatarImageUrl: avatar_image, provider, ...voice });
  const { projectId, status } = await startVideo(deps, principal, request);
  return { id: projectId, status };
}
