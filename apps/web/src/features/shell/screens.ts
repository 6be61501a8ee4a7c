/** Screens that the logo or other screens lead to; the command palette names them, too. */
export const otherScreens: readonly { label: string; to: string }[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'AI Images', to: '/ai-images' },
];

/** Screens of the main navigation. What does not exist yet is not named: no link leads nowhere. */
export const mainScreens: readonly { label: string; to: string }[] = [
  { label: 'Create Video', to: '/create-video' },
  { label: 'Videos', to: '/videos' },
  { label: 'Photos', to: '/photos' },
  { label: 'Voices', to: '/voices' },
];
