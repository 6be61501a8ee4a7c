import { pageMeta } from '#lib/page-meta.ts';
import { TermsPage } from '../features/marketing/terms-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Terms of service',
    description: 'The agreement between you and Portray, in words that can be read.',
    path: '/terms',
  });

export default TermsPage;
