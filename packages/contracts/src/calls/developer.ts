import { z } from 'zod';
import { limits } from '../limits.ts';
import { providers } from '../videos/video-choices.ts';
import { projectStatuses } from '../videos/video-states.ts';
import { newVideoFaults, signedIn } from './call.ts';

/** A video in four words, as other people's software orders it. */
export const developerOrder = z.object({
  avatar_image: z.string().max(2_048).describe('Address of a photo of yours, or of a sample portrait.'),
  script: z.string().max(limits.maxScriptCharacters).describe('What is said.'),
  voice_id: z.string().max(200).describe('The voice, as the lists of voices name it.'),
  provider: z.enum(providers).default('heygen').describe('What the video is ordered from.'),
});
export type DeveloperOrder = z.output<typeof developerOrder>;

/** The beginning of the developer API; keys of its own are still to come. */
export const developerCalls = {
  createVideo: signedIn
    .meta({ limit: 'newVideo', takesKey: true })
    .errors(newVideoFaults)
    .route({
      method: 'POST',
      path: '/v1/videos',
      tags: ['Developer API (coming soon)'],
      summary: 'A picture, a script and a voice become a video',
    })
    .input(developerOrder)
    .output(
      z.object({
        id: z.uuid().describe('Id of the video.'),
        status: z.enum(projectStatuses).describe('How far it is.'),
      }),
    ),
};
