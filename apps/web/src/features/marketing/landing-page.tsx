import { ApiTeaser } from './api-teaser.tsx';
import { ClosingCall } from './closing-call.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { Showcase } from './showcase.tsx';
import { Testimonials } from './testimonials.tsx';
import { UseCases } from './use-cases.tsx';

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
