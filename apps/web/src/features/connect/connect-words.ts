import type { AskedPermission, AuthorizationRequest, ProgramScope } from '@portray/contracts/connected-programs';

/** What a program may do for a person, in the order in which they are asked. */
export const permissionWords: Record<ProgramScope, { label: string; about: string }> = {
  read: { label: 'See your library', about: 'Videos, photos, voices, templates and credits, with their files.' },
  create: { label: 'Make videos', about: 'Also speech and images. This takes your credits.' },
  publish: {
    label: 'Publish',
    about: 'Share videos by link and post them to your connected accounts, where others see them.',
  },
  manage: {
    label: 'Change and delete',
    about: 'Photos, voices, templates and videos. What is deleted does not come back.',
  },
};

/** The question of a program as it stands in the address; what is missing is said by the server. */
export function questionIn(query: URLSearchParams): Partial<AuthorizationRequest> & Record<string, string> {
  const names = [
    ...(['response_type', 'client_id', 'redirect_uri', 'code_challenge', 'code_challenge_method'] as const),
    ...(['scope', 'state', 'resource'] as const),
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Who is behind a program, as far as that is known. */
export function originWords({ publisher, is_local, host }: AskedPermission): string {
  const back = is_local ? 'a program on this computer' : host;
  if (publisher) return `It comes from ${publisher}. You go back to ${back}.`;
  return `Nobody has checked its name. You go back to ${back}: allow it only if you have just started this there.`;
}
