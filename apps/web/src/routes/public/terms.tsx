import { pageMeta } from '#lib/screens/page-meta.ts';
import { TermsPage } from '../../features/marketing/pages/terms-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Terms of service',
    description: 'The agreement between you and Portray, in plain language.',
    path: '/terms',
  });

export default TermsPage;
