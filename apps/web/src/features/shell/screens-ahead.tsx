import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

const screens = [
  '/dashboard',
  '/create-video',
  '/videos',
  '/videos/any',
  '/photos',
  '/ai-images',
  '/voices',
  '/settings/account',
  '/settings/billing',
  '/settings/social-media',
  '/settings/help',
];
const afterMs = 2_000;

/** Loads the code of the other screens once this one stands: without a network they could not be opened later. */
export function ScreensAhead() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isTime && screens.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
