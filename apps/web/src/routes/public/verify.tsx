import { pageMeta } from '#lib/screens/page-meta.ts';
import { VerifyPage } from '../../features/marketing/verify/verify-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Verify',
    description: 'See whether a video or a picture was made with Portray, and whether it was changed since.',
    path: '/verify',
  });

export default VerifyPage;
