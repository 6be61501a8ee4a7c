import { Queries } from '#lib/api/queries.tsx';
import { SharedVideoScreen } from '../../features/library/video/shared-video-screen.tsx';

/** Its title is known with the video. */
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function SharedVideo() {
  return (
    <Queries>
      <SharedVideoScreen />
    </Queries>
  );
}
