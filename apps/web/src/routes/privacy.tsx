import { pageMeta } from '#lib/page-meta.ts';
import { PrivacyPage } from '../features/marketing/privacy-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Privacy notice',
    description: 'What Portray keeps about you, why, for how long, and how you get it back or have it deleted.',
    path: '/privacy',
  });

export default PrivacyPage;
