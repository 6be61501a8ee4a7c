import { screenMeta } from '#lib/screens/page-meta.ts';
import { StoryboardPage } from '../features/storyboard/storyboard-page.tsx';

export const meta = () => screenMeta('Storyboard');

export default StoryboardPage;
