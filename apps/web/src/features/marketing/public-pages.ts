/** Pages of the header, in order. */
export const publicPages = [
  { label: 'Products', to: '/products' },
  { label: 'Solutions', to: '/solutions' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'About Us', to: '/about' },
  { label: 'Ethics', to: '/ethics' },
];

export const supportPages = [
  { label: 'FAQ', to: '/faq' },
  { label: 'Verify a video', to: '/verify' },
];

export const legalPages = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
];
