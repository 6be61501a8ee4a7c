import { PricingPage } from '#features/marketing/pages/pricing-page.tsx';
import { pageMeta } from '#lib/screens/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Pricing',
    description:
      'Pay per video, nothing else: no subscription, credits never expire, and if a video fails you get the credit back.',
    path: '/pricing',
  });

export default PricingPage;
