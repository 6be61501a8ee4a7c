import { useAddresses } from '#lib/use-deployment.ts';
import { facts } from '#lib/words/facts.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import page from './page.module.css';

/** `/privacy`. */
export function PrivacyPage() {
  const { support } = useAddresses();
  return (
    <LegalPage
      title="Privacy notice"
      lead="What Portray keeps about you, why, for how long, and how you get it back or have it deleted."
      sections={sections(support)}
    />
  );
}

function sections(support: string): LegalSection[] {
  return [
    {
      title: 'What we keep',
      words: (
        <ul>
          <li>
            Your email address, your name if you give one, and a hash of your password. The password itself is not kept.
          </li>
          <li>Photos, voice samples and scripts that you add, and the videos, sounds and captions made from them.</li>
          <li>Credits: what you bought, received and used. Card details stay with the payment provider.</li>
          <li>Your permission for each photo and voice sample: who ticked it, when, and which wording.</li>
          <li>A log of account events such as sign-ins, with the network address, for your safety.</li>
          <li>Credentials of other platforms, if you connect them: encrypted, and never sent back to a browser.</li>
        </ul>
      ),
    },
    {
      title: 'What we use it for',
      words: (
        <p>
          To make your videos, to keep your account safe, to tell you when a video is ready, and to answer when you
          write. Your content is not used to train models. It is shown to others only where you share a link or switch
          on “Show in the public showcase” for a video.
        </p>
      ),
    },
    {
      title: 'Photos and faces',
      words: (
        <p>
          Places, camera numbers and other hidden data are removed from photos when they arrive. The position of the
          face is measured so that it can speak; it is not used to recognise anybody. Photos that you do not save to
          your library are deleted after {facts.unsavedPhotoDays} days.
        </p>
      ),
    },
    {
      title: 'Who else sees it',
      words: (
        <p>
          The built-in engine works on this server alone. Where the operator has set up another service (HeyGen, D-ID,
          ElevenLabs, a translator, an image service, a payment provider), what that service needs for the step you ask
          for is sent to it, and nothing more.
        </p>
      ),
    },
    {
      title: 'In your browser',
      words: (
        <p>
          One cookie keeps you signed in; scripts cannot read it. The browser also remembers light or dark and that you
          signed in here. There is no advertising and no tracking by others.
        </p>
      ),
    },
    {
      title: 'Your rights',
      words: (
        <>
          <p>
            You can see, correct and download your data, and delete single things or the whole account. After you delete
            your account, rows go at once and files within {facts.accountDeletionHours} hours. These are the rights that
            the GDPR gives to people in the European Union; everybody has them here.
          </p>
          <p>
            Write to{' '}
            <a className={page.link} href={`mailto:${support}`}>
              {support}
            </a>{' '}
            with anything that is not clear, or if you want something done for you.
          </p>
        </>
      ),
    },
    {
      title: 'Children',
      words: <p>Portray is for people of 13 and older. Photos of minors may not be used.</p>,
    },
    {
      title: 'Changes',
      words: <p>If this notice changes in a way that matters to you, we write to you before it does.</p>,
    },
  ];
}
