import { pageMeta } from '#lib/screens/page-meta.ts';
import { PrivacyPage } from '../../features/marketing/pages/privacy-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Privacy notice',
    description: 'What Portray stores about you, why, for how long, and how to download or delete it.',
    path: '/privacy',
  });

export default PrivacyPage;
