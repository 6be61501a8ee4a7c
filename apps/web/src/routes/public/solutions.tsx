import { pageMeta } from '#lib/screens/page-meta.ts';
import { SolutionsPage } from '../../features/marketing/pages/solutions-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Solutions',
    description:
      'Talking videos for marketing, education, healthcare, real estate, e-commerce and corporate communications.',
    path: '/solutions',
  });

export default SolutionsPage;
