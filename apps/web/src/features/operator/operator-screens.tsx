import { IconMicrophone, IconPlugConnected, IconUsers } from '@tabler/icons-react';
import type { FrameScreen } from '#lib/screens/settings-screens.tsx';

/** Screens for those who run this server, in the order of their list. */
export const operatorScreens: readonly FrameScreen[] = [
  { label: 'Services', to: '/operator', Icon: IconPlugConnected },
  { label: 'Voices', to: '/operator/voices', Icon: IconMicrophone },
  { label: 'Presenters', to: '/operator/presenters', Icon: IconUsers },
];
