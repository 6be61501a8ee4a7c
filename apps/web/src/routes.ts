import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product; the only place where features meet. */
export default [
  layout('routes/public-layout.tsx', [
    index('routes/public/landing.tsx'),
    route('products', 'routes/public/products.tsx'),
    route('solutions', 'routes/public/solutions.tsx'),
    route('pricing', 'routes/public/pricing.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('ethics', 'routes/public/ethics.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('faq', 'routes/public/faq.tsx'),
    route('newsletter/:step', 'routes/public/newsletter.tsx'),
  ]),
  route('auth', 'routes/auth.tsx'),
  layout('routes/app-layout.tsx', [
    route('create-video', 'routes/create-video.tsx'),
    route('dashboard', 'routes/library/dashboard.tsx'),
    route('videos', 'routes/library/videos.tsx'),
    route('videos/:id', 'routes/library/video.tsx'),
    route('photos', 'routes/photos.tsx'),
    route('ai-images', 'routes/ai-images.tsx'),
    route('voices', 'routes/voices.tsx'),
    route('templates', 'routes/templates.tsx'),
    route('bulk', 'routes/bulk.tsx'),
    route('bulk/:id', 'routes/batch.tsx'),
    route('settings/account', 'routes/settings/account.tsx'),
    route('settings/social-media', 'routes/settings/social-settings.tsx'),
    route('billing', 'routes/settings/billing-redirect.tsx'),
    route('settings/billing', 'routes/settings/billing.tsx'),
    route('settings/billing/receipts/:id', 'routes/settings/receipt.tsx'),
    route('settings/brand', 'routes/settings/brand.tsx'),
    route('settings/help', 'routes/settings/help.tsx'),
    route('operator/:screen?', 'routes/operator.tsx'),
  ]),
  layout('routes/workspace-layout.tsx', [
    route('portray-magic', 'routes/portray-magic.tsx'),
    route('storyboard/:id', 'routes/storyboard.tsx'),
  ]),
  route('v/:token', 'routes/library/shared-video.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
