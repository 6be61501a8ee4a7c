import { pageMeta } from '#lib/screens/page-meta.ts';
import { FaqPage } from '../../features/marketing/pages/faq-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'FAQ',
    description: 'Answers about getting started, features, pricing, integration, privacy and security.',
    path: '/faq',
  });

export default FaqPage;
