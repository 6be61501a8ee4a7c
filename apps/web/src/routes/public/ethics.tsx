import { pageMeta } from '#lib/screens/page-meta.ts';
import { EthicsPage } from '../../features/marketing/pages/ethics-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Ethics',
    description: 'What Portray promises, what is allowed and what is not, and how to report misuse.',
    path: '/ethics',
  });

export default EthicsPage;
