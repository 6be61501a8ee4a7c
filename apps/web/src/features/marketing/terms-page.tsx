import { useAddresses } from '#lib/use-deployment.ts';
import { facts } from '#lib/words/facts.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import page from './page.module.css';

/** `/terms`. */
export function TermsPage() {
  const { support } = useAddresses();
  return (
    <LegalPage
      title="Terms of service"
      lead="The agreement between you and Portray, in words that can be read."
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
          buying credits. Younger people need a parent or guardian who agrees for them.
        </p>
      ),
    },
    {
      title: 'Your content stays yours',
      words: (
        <>
          <p>
            You keep all rights in your photos, scripts, recordings and videos. You give us permission to store and
            process them for making your videos, and for nothing else.
          </p>
          <p>
            A video may be used for promotion only where you switch on “Show in the public showcase” for it; you can
            take that back at any time.
          </p>
        </>
      ),
    },
    {
      title: 'Permission',
      words: (
        <p>
          You may only use faces and voices that are your own or whose owners have agreed. The page about ethics is part
          of these terms: what it prohibits ends the account that does it.
        </p>
      ),
    },
    {
      title: 'Credits and payment',
      words: (
        <ul>
          <li>One credit is one finished video. A video that fails or is cancelled gives its credit back.</li>
          <li>
            The free plan has {facts.starterVideos} starter credits and {facts.dailyVideosInWords} bonus video a day,
            with a watermark.
          </li>
          <li>Credits never expire. There is no subscription and nothing renews by itself.</li>
          <li>
            There are no refunds for partial periods or unused credits once any credit of a purchase was used, and none
            for videos that were created.
          </li>
          <li>We tell you 30 days before prices or these terms change.</li>
        </ul>
      ),
    },
    {
      title: 'Labels',
      words: (
        <p>
          Finished videos carry signed content credentials that say they are AI-generated. You may not remove them in
          order to deceive. The visible label may be turned off on a paid plan where the law allows it.
        </p>
      ),
    },
    {
      title: 'Availability',
      words: (
        <p>
          We aim for 99.9% uptime. We announce planned work, and we do not promise that nothing ever fails. Features
          that are marked as coming soon are not part of what you buy.
        </p>
      ),
    },
    {
      title: 'Liability',
      words: (
        <p>
          Portray is provided as it is. As far as the law allows, our liability for a loss is limited to what you paid
          for the credits concerned. Nothing here limits rights that the law gives to consumers.
        </p>
      ),
    },
    {
      title: 'Ending',
      words: (
        <p>
          You can delete your account at any time. We may close accounts that break these terms, and say why when we do.
        </p>
      ),
    },
    {
      title: 'Law',
      words: (
        <p>
          These terms are governed by the laws of Alberta, Canada. Questions go to{' '}
          <a className={page.link} href={`mailto:${support}`}>
            {support}
          </a>
          .
        </p>
      ),
    },
  ];
}
