import { useAddresses } from '#lib/api/use-deployment.ts';
import { facts } from '#lib/facts.ts';
import page from '../page.module.css';
import { LegalPage, type LegalSection } from './legal-page.tsx';

/** `/privacy`. */
export function PrivacyPage() {
  const { support } = useAddresses();
  return (
    <LegalPage
      title="Privacy notice"
      lead="What Portray stores about you, why, for how long, and how to download or delete it."
      sections={sections(support)}
    />
  );
}

function sections(support: string): LegalSection[] {
  return [
    {
      title: 'What we store',
      words: (
        <ul>
          <li>
            Your email address, your name if you give one, and a hash of your password. The password itself is not
            stored.
          </li>
          <li>
            The photos, voice samples and scripts that you add, and the videos, audio and captions made from them.
          </li>
          <li>Your credits: what you bought, received and used. Card details stay with the payment provider.</li>
          <li>
            Your confirmation of permission for each photo and voice sample: who gave it, when, and in which wording.
          </li>
          <li>A log of account events such as sign-ins, with the IP address, for your security.</li>
          <li>Credentials of other platforms, if you connect them: encrypted, and never sent back to a browser.</li>
        </ul>
      ),
    },
    {
      title: 'What we use it for',
      words: (
        <p>
          To create your videos, keep your account secure, tell you when a video is ready, and answer you when you write
          to us. Your content is not used to train models. It is shown to others only if you share a link or switch on
          “Show in the public showcase” for a video.
        </p>
      ),
    },
    {
      title: 'Photos and faces',
      words: (
        <p>
          Locations, camera serial numbers and other hidden data are removed from photos when you upload them. The
          position of the face is measured so that it can be animated; it is not used to recognise anyone. Photos that
          you do not save to your library are deleted after {facts.unsavedPhotoDays} days.
        </p>
      ),
    },
    {
      title: 'Who else sees it',
      words: (
        <p>
          For what our own engine does, your content goes to nobody else. Where another service does a step (HeyGen,
          D-ID, ElevenLabs, a translator, an image service, a content filter, a payment provider), we send it only what
          it needs for the step you ask for.
        </p>
      ),
    },
    {
      title: 'In your browser',
      words: (
        <p>
          One cookie keeps you signed in, one recognises your sign-up for a day until you confirm your address, and one
          remembers for some hours that you gave the password of a shared video; scripts cannot read them. The browser
          also remembers your choice of light or dark theme and that you have signed in here. Views of shared videos are
          counted without recognising you on another day. There is no advertising and no third-party tracking.
        </p>
      ),
    },
    {
      title: 'Your rights',
      words: (
        <>
          <p>
            You can view, correct and download your data, and delete individual items or your whole account. When you
            delete your account, your data is removed immediately and your files within {facts.accountDeletionHours}{' '}
            hours, the log of account events and its IP addresses included. Of each payment a booking without your name
            stays: the amount, the currency, the time, the number of credits and the payment provider’s number, because
            what was sold has to be accounted for, and a refund or dispute may follow. It does not say who paid; the
            payment provider keeps its own records.
          </p>
          <p>These are the rights that the GDPR gives people in the European Union; here, everyone has them.</p>
          <p>
            Write to{' '}
            <a className={page.link} href={`mailto:${support}`}>
              {support}
            </a>{' '}
            with any question or request.
          </p>
        </>
      ),
    },
    {
      title: 'Children',
      words: <p>Portray is for people aged 13 and over. Photos of minors may not be used.</p>,
    },
    {
      title: 'Changes',
      words: <p>If we change this notice in a way that matters to you, we will email you first.</p>,
    },
  ];
}
