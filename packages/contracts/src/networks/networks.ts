import { z } from 'zod';
import { instant } from '../instant.ts';
import { platforms } from './network-words.ts';

/**
 * Where a person stands with a network. `expired`: the network no longer accepts the permission. `not_configured`: the
 * operator can switch it on. `not_offered`: this version cannot publish there.
 */
export const networkStates = ['connected', 'expired', 'not_connected', 'not_configured', 'not_offered'] as const;
export type NetworkState = (typeof networkStates)[number];

/** A network as a person sees it. */
export const socialNetwork = z.object({
  platform: z.enum(platforms).describe('The network.'),
  state: z.enum(networkStates).describe('Whether you are connected.'),
  account: z
    .string()
    .nullable()
    .describe('Page, channel or profile that posts go to; null while one has to be chosen.'),
  choices: z
    .array(
      z.object({
        id: z.string().describe('Its id on the network.'),
        name: z.string().describe('Its name.'),
        is_chosen: z.boolean().describe('Whether posts go there.'),
      }),
    )
    .describe('What there is to choose from, where the permission is good for several.'),
  checked_at: instant.nullable().describe('When the network was last asked whether it accepts us.'),
  waiting_posts: z.int().describe('Scheduled posts that need this connection.'),
});
export type SocialNetwork = z.infer<typeof socialNetwork>;
