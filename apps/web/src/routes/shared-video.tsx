import { screenMeta } from '#lib/page-meta.ts';
import { Queries } from '#lib/queries.tsx';
import { SharedVideoScreen } from '../features/library/video/shared-video-screen.tsx';

export const meta = () => screenMeta('A video for you');

export default function SharedVideo() {
  return (
    <Queries>
      <SharedVideoScreen />
    </Queries>
  );
}
