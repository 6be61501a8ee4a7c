import { facts } from '#lib/words/facts.ts';
import { capitalized } from '#lib/words/number-words.ts';
import type { Question } from './questions.tsx';

export type FaqSection = { title: string; questions: Question[] };

/** The sections of `/faq`; `support` is the address to write to. */
export function faqSections(support: string): FaqSection[] {
  return [
    {
      title: 'Getting Started',
      questions: [
        {
          question: 'How do I make my first video?',
          answer: `Open a free account, give the project a name and a script, choose a photo and a voice, and press Create. Sample portraits and Quick Start voices are there from the first minute, and ${facts.starterVideosInWords} videos are free.`,
        },
        {
          question: 'How long does a video take?',
          answer: `On an otherwise idle machine with two cores, a video of ${facts.measured.videoSeconds} seconds was made in ${facts.measured.madeInSeconds} seconds by the built-in engine; other providers usually take a few minutes. You see the stage, the per cent and the time left, and a mail tells you when it is ready.`,
        },
        {
          question: 'Which photos can I use?',
          answer: `JPG, PNG or WebP up to ${facts.maxImageMegabytes} MB, with one clearly visible face that looks ahead. The photo is checked at once, and if something would spoil the video, you read what it is and how to fix it.`,
        },
        {
          question: 'Can I try it without an account?',
          answer:
            'Yes. On the landing page you type a sentence, choose a presenter and a voice, and see it spoken in your browser.',
        },
      ],
    },
    {
      title: 'Features & Capabilities',
      questions: [
        {
          question: 'Which languages are there?',
          answer: `${facts.languages} languages. Portray notices the language of your script and tells you when it does not match the language of the video. Some built-in voices are approximate, and say so.`,
        },
        {
          question: 'Can I use my own voice?',
          answer: `Yes: record or upload a sample of at least ${facts.sampleSeconds} seconds of clear speech, ${facts.recommendedSampleSeconds} seconds is best, at most ${facts.maxSampleMegabytes} MB. The built-in engine makes a voice match: it follows pitch, depth and brightness. Where ElevenLabs is set up, the voice is cloned there.`,
        },
        {
          question: 'Which sizes can a video have?',
          answer: 'Landscape for YouTube, portrait for reels and stories, and square.',
        },
        {
          question: 'How long may a script be?',
          answer: `${facts.freeWords} words on the free plan and ${facts.proWords} words on Pro. A video is at most ${facts.maxMinutes} minutes long.`,
        },
        {
          question: 'Are there captions?',
          answer: 'Yes: as SRT and VTT files, as a track in the player, or burned into the picture.',
        },
      ],
    },
    {
      title: 'Pricing & Plans',
      questions: [
        {
          question: 'What is free?',
          answer: `${capitalized(facts.starterVideosInWords)} watermarked videos when you register, then ${facts.dailyVideosInWords} watermarked video every day. The day is the UTC day.`,
        },
        {
          question: 'What do I get on Pro?',
          answer: `No watermark, up to 1080p, scripts of ${facts.proWords} words, and your videos are made before those of the free plan. Whoever has bought credits is on Pro: a credit costs ${facts.creditPrice}, from ${facts.smallestPurchase} credits.`,
        },
        {
          question: 'Do I have to subscribe or cancel anything?',
          answer: 'No. There is no subscription. You buy credits when you need them, and credits never expire.',
        },
        {
          question: 'Can I get a refund?',
          answer:
            'Not once videos have been created from a purchase. A video that fails, or that you cancel, always gives its credit back.',
        },
      ],
    },
    {
      title: 'API & Integration',
      questions: [
        {
          question: 'Is there an API?',
          answer:
            'The developer API for other people’s software is coming soon; join the waitlist on the landing page. The calls of the product itself are documented at /docs.',
        },
        {
          question: 'Will there be webhooks?',
          answer: 'Yes, together with the developer API. The waitlist hears of it first.',
        },
        {
          question: 'Can I publish to YouTube, X, Facebook or Instagram?',
          answer:
            'A finished video is an MP4 file that every platform takes. Connections to your own accounts depend on what the operator of this server has set up.',
        },
      ],
    },
    {
      title: 'Privacy & Security',
      questions: [
        {
          question: 'What happens to my photos?',
          answer: `They are cleaned of hidden data such as places and camera numbers, and stored under addresses that cannot be guessed. Photos that you do not save are deleted after ${facts.unsavedPhotoDays} days.`,
        },
        {
          question: 'Can I delete my videos or my account?',
          answer: `Yes, both. When you delete your account, your rows go at once and your files within ${facts.accountDeletionHours} hours. Before that you can download all your data.`,
        },
        {
          question: 'Do you train models on my content?',
          answer: 'No. What you upload and make is used for your videos and for nothing else.',
        },
        {
          question: 'How does Portray follow the GDPR?',
          answer:
            'You can see, correct, download and delete what is stored about you, and nothing is stored that the product does not need. The privacy notice says what, why and for how long.',
        },
        { question: 'Whom can I ask?', answer: `Write to ${support}. A person reads it.` },
      ],
    },
  ];
}
