import { Suspense } from 'react';
import { useParams } from 'react-router';
import { screenMeta } from '#lib/screens/page-meta.ts';
import { GradientLoader } from '#ui/fields/gradient-loader.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NotFound } from '../features/shell/not-found.tsx';

const load = {
  services: () => import('../features/operator/operator-screen.tsx').then((part) => part.OperatorScreen),
  voices: () => import('../features/operator/voices-screen.tsx').then((part) => part.OperatorVoicesScreen),
  presenters: () => import('../features/operator/presenters-screen.tsx').then((part) => part.PresentersScreen),
};
type Screen = keyof typeof load;

const titles: Record<Screen, string> = {
  services: 'Outside services',
  voices: 'Natural voices',
  presenters: 'Presenters',
};
const screens = {
  services: lazyPart(load.services),
  voices: lazyPart(load.voices),
  presenters: lazyPart(load.presenters),
};

/** `/operator` is the one of the services. */
function screenOf(name = 'services'): Screen | undefined {
  return Object.hasOwn(load, name) ? (name as Screen) : undefined;
}

export const meta = ({ params }: { params: { screen?: string } }) => {
  const screen = screenOf(params.screen);
  return screenMeta(screen ? titles[screen] : 'Page not found');
};

/** The screens for those who run this server: one address in the table of routes, which every first visit loads. */
export default function Operator() {
  const screen = screenOf(useParams().screen);
  if (!screen) return <NotFound />;
  const Screen = screens[screen];
  return (
    <Suspense fallback={<GradientLoader />}>
      <Screen />
    </Suspense>
  );
}
