import { ClosingCall } from '../chrome/closing-call.tsx';
import { FeatureCards } from '../chrome/feature-cards.tsx';
import { Hero } from '../hero/hero.tsx';
import { UseCases } from '../pages/use-cases.tsx';
import { ApiTeaser } from './api-teaser.tsx';
import { Showcase } from './showcase.tsx';
import { Testimonials } from './testimonials.tsx';

/** `/`: header and footer are around it. */
export function LandingPage() {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <FeatureCards />
      <Showcase />
      <Testimonials />
      <UseCases />
      <ApiTeaser />
      <ClosingCall />
    </main>
  );
}
