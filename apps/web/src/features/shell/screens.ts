/** Screens that the logo or other screens lead to; the command palette names them, too. */
export const otherScreens: readonly { label: string; to: string }[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'AI Images', to: '/ai-images' },
  { label: 'Templates', to: '/templates' },
  { label: 'Bulk Generation', to: '/bulk' },
];

/** Screens of the main navigation, and what belongs to them under an address of its own. */
export const mainScreens: readonly { label: string; to: string; within?: readonly string[] }[] = [
  { label: 'Create Video', to: '/create-video', within: ['/templates', '/bulk'] },
  { label: 'Videos', to: '/videos' },
  { label: 'Photos', to: '/photos', within: ['/ai-images'] },
  { label: 'Voices', to: '/voices' },
];
