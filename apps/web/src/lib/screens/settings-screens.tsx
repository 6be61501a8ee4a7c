import { IconCode, IconCreditCard, IconLifebuoy, IconPalette, IconShare, IconUserCircle } from '@tabler/icons-react';

/** A screen as its list names it. */
export type FrameScreen = { label: string; to: string; Icon: typeof IconUserCircle };

/** Screens of the settings, in the order of their list and of the user menu. What does not exist yet is not named. */
export const settingsScreens: readonly FrameScreen[] = [
  { label: 'Account', to: '/settings/account', Icon: IconUserCircle },
  { label: 'Billing', to: '/settings/billing', Icon: IconCreditCard },
  { label: 'Brand', to: '/settings/brand', Icon: IconPalette },
  { label: 'Social Media', to: '/settings/social-media', Icon: IconShare },
  { label: 'Developer', to: '/settings/developer', Icon: IconCode },
  { label: 'Help', to: '/settings/help', Icon: IconLifebuoy },
];
