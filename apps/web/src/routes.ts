import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product; the only place where features meet. */
export default [
  layout('routes/public-layout.tsx', [
    index('routes/landing.tsx'),
    route('products', 'routes/products.tsx'),
    route('solutions', 'routes/solutions.tsx'),
    route('pricing', 'routes/pricing.tsx'),
    route('about', 'routes/about.tsx'),
    route('ethics', 'routes/ethics.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('faq', 'routes/faq.tsx'),
  ]),
  route('auth', 'routes/auth.tsx'),
  layout('routes/app-layout.tsx', [
    route('create-video', 'routes/create-video.tsx'),
    route('dashboard', 'routes/dashboard.tsx'),
    route('videos', 'routes/videos.tsx'),
    route('videos/:id', 'routes/video.tsx'),
    route('photos', 'routes/photos.tsx'),
    route('ai-images', 'routes/ai-images.tsx'),
    route('voices', 'routes/voices.tsx'),
    route('settings/account', 'routes/account.tsx'),
    route('settings/social-media', 'routes/social-settings.tsx'),
    route('billing', 'routes/billing-redirect.tsx'),
    route('settings/billing', 'routes/billing.tsx'),
    route('settings/billing/receipts/:id', 'routes/receipt.tsx'),
    route('settings/help', 'routes/help.tsx'),
    route('operator', 'routes/operator.tsx'),
  ]),
  layout('routes/workspace-layout.tsx', [route('portray-magic', 'routes/portray-magic.tsx')]),
  route('v/:token', 'routes/shared-video.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
