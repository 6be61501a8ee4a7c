import { pageMeta } from '#lib/page-meta.ts';
import { EthicsPage } from '../features/marketing/ethics-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Ethics',
    description: 'What Portray promises, what is allowed and what is not, and whom to tell about misuse.',
    path: '/ethics',
  });

export default EthicsPage;
