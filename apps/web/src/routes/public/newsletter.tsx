import { screenMeta } from '#lib/screens/page-meta.ts';
import { NewsletterPage } from '../../features/marketing/pages/newsletter-page.tsx';

export const meta = () => screenMeta('Your subscription');

export default NewsletterPage;
