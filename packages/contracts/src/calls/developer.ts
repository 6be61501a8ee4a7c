import { z } from 'zod';
import { limits } from '../limits.ts';
import { providers } from '../videos/video-choices.ts';
import { projectStatuses } from '../videos/video-states.ts';
import { newVideoFaults, signedIn } from './call.ts';

/** A video in four words, as other people's software orders it. */
export const developerOrder = z.object({
  /** A sample portrait, or a picture of the caller's own library. */
  avatar_image: z.string().max(2_048),
  script: z.string().max(limits.maxScriptCharacters),
  voice_id: z.string().max(200),
  provider: z.enum(providers).default('heygen'),
});
export type DeveloperOrder = z.output<typeof developerOrder>;

/** The beginning of the developer API; keys of its own are still to come. */
export const developerCalls = {
  createVideo: signedIn
    .meta({ limit: 'newVideo' })
    .errors(newVideoFaults)
    .route({
      method: 'POST',
      path: '/v1/videos',
      tags: ['Developer API (coming soon)'],
      summary: 'A picture, a script and a voice become a video',
    })
    .input(developerOrder)
    .output(z.object({ id: z.uuid(), status: z.enum(projectStatuses) })),
};
