import { Queries } from '#lib/calls/queries.tsx';
import { screenMeta } from '#lib/screens/page-meta.ts';
import { SharedVideoScreen } from '../../features/library/video/shared-video-screen.tsx';

export const meta = () => screenMeta('A video for you');

export default function SharedVideo() {
  return (
    <Queries>
      <SharedVideoScreen />
    </Queries>
  );
}
