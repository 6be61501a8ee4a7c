import { Badge } from '@mantine/core';
import { facts } from '#lib/facts.ts';
import { portraitUrl } from '#ui/portraits.ts';
import { presenterWords } from '#ui/presenter-ids.ts';
import { voiceBarHeights } from '#ui/voice-bars/voice-bar-heights.ts';
import { VoiceBars } from '#ui/voice-bars/voice-bars.tsx';
import { CheckedPhoto } from './checked-photo.tsx';
import classes from './feature-cards.module.css';
import { VoiceList } from './landing/voice-list.tsx';
import page from './page.module.css';

const greetings = 'Hola. Bonjour. Hallo. Ciao. Olá. Cześć. Hej. Merhaba. Привет.';
const more = 'Ahoj. Bună. Labas. Moi. Hoi. Szia. Tere. Zdravo. Živjo.';

/** Four cards: the photo, the voice, the languages, the preview. */
export function FeatureCards() {
  return (
    <section className={page.section} aria-labelledby="features">
      <div className={page.container}>
        <h2 id="features" className={page.heading} style={{ maxWidth: '15em', marginBottom: 40 }}>
          One photo, one script, one voice. That’s the whole production.
        </h2>
        <div className={classes.bento}>
          <article className={classes.wide}>
            <CheckedPhoto />
            <div className={classes.words}>
              <h3>Your photo, checked in a second</h3>
              <p>
                Take one with your webcam or drop in a file. If something would spoil the video, Portray tells you what
                it is and how to fix it.
              </p>
            </div>
          </article>
          <article className={classes.narrow}>
            <VoiceList />
            <div className={classes.words}>
              <h3>Your voice, or one of ours</h3>
              <p>Read one sentence aloud for a voice match, or hear any of our voices speak your script first.</p>
            </div>
          </article>
          <article className={classes.narrow}>
            <p className={classes.greetings} aria-hidden="true">
              <b>Hello.</b> {greetings} <i>Sveiki.</i> {more}
            </p>
            <div className={classes.words}>
              <h3>{facts.languages} languages, detected for you</h3>
              <p>
                Paste a script and Portray detects its language, tells you when it does not match the video, and reads
                it the way it should sound.
              </p>
            </div>
          </article>
          <article className={`${classes.wide} ${classes.preview}`}>
            <div className={classes.previewWords}>
              <div className={classes.script} aria-hidden="true">
                <p>Good morning. Here is what changes on Monday, and what stays as it is.</p>
                <VoiceBars levels={voiceBarHeights(40)} mode="waveform" progress={0.4} heightPx={28} />
                <small>Grace · 0:02 of 0:05</small>
              </div>
              <div className={classes.words}>
                <h3>See it before you pay for it</h3>
                <p>
                  The preview runs in your browser, with your photo and your words. A credit is used only when a video
                  is finished, and comes back if it fails.
                </p>
              </div>
            </div>
            <div className={classes.previewPicture}>
              <img src={portraitUrl('imani', 320)} alt={presenterWords.imani} width={250} height={340} loading="lazy" />
              <VoiceBars levels={voiceBarHeights(17)} mode="live" heightPx={54} className={classes.previewBars} />
              <Badge className={classes.glass}>Preview</Badge>
            </div>
          </article>
        </div>
      </div>
    </section>
  );
}
