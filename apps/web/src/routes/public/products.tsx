import { pageMeta } from '#lib/screens/page-meta.ts';
import { ProductsPage } from '../../features/marketing/pages/products-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Products',
    description:
      'Avatar creation, voice cloning, script to video and several providers: everything between a photo and a talking video.',
    path: '/products',
  });

export default ProductsPage;
