import { z } from 'zod';
import { instant } from '../instant.ts';
import { platforms } from './network-words.ts';

/**
 * Where a person stands with a network. `expired`: the network no longer accepts the permission. `not_configured`: whoever
 * runs this server can switch it on. `not_offered`: this version cannot publish there.
 */
const networkStates = ['connected', 'expired', 'not_connected', 'not_configured', 'not_offered'] as const;
export type NetworkState = (typeof networkStates)[number];

/** A network as a person sees it. */
export const socialNetwork = z.object({
  platform: z.enum(platforms),
  state: z.enum(networkStates),
  /** Name of the page, channel or profile that posts go to; null while one has to be chosen. */
  account: z.string().nullable(),
  /** What there is to choose from, where the permission is good for several. */
  choices: z.array(z.object({ id: z.string(), name: z.string(), is_chosen: z.boolean() })),
  /** When the network was last asked whether it accepts us. */
  checked_at: instant.nullable(),
  /** Scheduled posts that need this connection. */
  waiting_posts: z.int(),
});
export type SocialNetwork = z.infer<typeof socialNetwork>;
