import type { Moderator } from '@portray/ports/moderator';

/** What looks at texts and pictures of people in this deployment; it is loaded when it is first used. */
export function openModerator(): Moderator {
  return {
    async check(request) {
      const { createBuiltInModerator } = await import('@portray/media/built-in-moderator');
      return createBuiltInModerator().check(request);
    },
  };
}
