import { pageMeta } from '#lib/screens/page-meta.ts';
import { AboutPage } from '../../features/marketing/pages/about-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'About Us',
    description: 'Why we give portraits a voice, what we value, and what the software can do.',
    path: '/about',
  });

export default AboutPage;
