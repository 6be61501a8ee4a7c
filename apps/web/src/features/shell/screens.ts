/** Screens of the main navigation. What does not exist yet is not named: no link leads nowhere. */
export const mainScreens: readonly { label: string; to: string }[] = [
  { label: 'Create Video', to: '/create-video' },
  { label: 'Videos', to: '/videos' },
  { label: 'Photos', to: '/photos' },
  { label: 'Voices', to: '/voices' },
];
