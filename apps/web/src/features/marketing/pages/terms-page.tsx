import { useAddresses } from '#lib/api/use-deployment.ts';
import { facts } from '#lib/facts.ts';
import page from '../page.module.css';
import { LegalPage, type LegalSection } from './legal-page.tsx';

/** `/terms`. */
export function TermsPage() {
  const { support } = useAddresses();
  return (
    <LegalPage
      title="Terms of service"
      lead="The agreement between you and Portray, in plain language."
      sections={sections(support)}
    />
  );
}

function sections(support: string): LegalSection[] {
  return [
    {
      title: 'Who may use Portray',
      words: (
        <p>
          You must be at least 13 years old to use Portray, and at least 18 to enter into a contract with us, such as
          buying credits. If you are younger, a parent or guardian must agree on your behalf.
        </p>
      ),
    },
    {
      title: 'Your content stays yours',
      words: (
        <>
          <p>
            You keep all rights to your photos, scripts, recordings and videos. You give us permission to store and
            process them to create your videos, and for nothing else.
          </p>
          <p>
            We may use a video for promotion only if you switch on “Show in the public showcase” for it; you can switch
            it off at any time.
          </p>
        </>
      ),
    },
    {
      title: 'Permission',
      words: (
        <p>
          You may use only your own face and voice, or those of people who have agreed. The Ethics page is part of these
          terms: we close accounts that do what it prohibits.
        </p>
      ),
    },
    {
      title: 'Credits and payment',
      words: (
        <ul>
          <li>One credit pays for one finished video.</li>
          <li>
            The free plan includes {facts.starterVideos} starter credits and {facts.dailyVideosInWords} bonus video a
            day, with a watermark.
          </li>
          <li>Credits never expire. There is no subscription and nothing renews automatically.</li>
          <li>{facts.refunds}</li>
          <li>We give you 30 days’ notice before prices or these terms change.</li>
        </ul>
      ),
    },
    {
      title: 'Labels',
      words: (
        <p>
          Finished videos carry signed content credentials that identify them as AI-generated. You may not remove them
          in order to deceive. On a paid plan you may turn off the visible label where the law allows it.
        </p>
      ),
    },
    {
      title: 'Availability',
      words: (
        <p>
          We aim for 99.9% uptime and announce planned maintenance, but we do not guarantee uninterrupted service.
          Features marked as coming soon are not part of what you buy.
        </p>
      ),
    },
    {
      title: 'Liability',
      words: (
        <p>
          Portray is provided “as is”. As far as the law allows, our liability for any loss is limited to what you paid
          for the credits concerned. Nothing here limits your statutory rights as a consumer.
        </p>
      ),
    },
    {
      title: 'Termination',
      words: (
        <p>
          You can delete your account at any time. We may close accounts that break these terms; if we do, we say why.
        </p>
      ),
    },
    {
      title: 'Governing law',
      words: (
        <p>
          These terms are governed by the laws of Alberta, Canada. Send any questions to{' '}
          <a className={page.link} href={`mailto:${support}`}>
            {support}
          </a>
          .
        </p>
      ),
    },
  ];
}
