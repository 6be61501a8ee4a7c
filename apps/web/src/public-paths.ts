/** Pages that are there before any script has run. */
export const publicPaths = [
  '/',
  '/auth',
  '/products',
  '/solutions',
  '/pricing',
  '/about',
  '/ethics',
  '/privacy',
  '/terms',
  '/faq',
  '/verify',
];
