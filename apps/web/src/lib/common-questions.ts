import { facts } from './facts.ts';
import { capitalized } from './number-words.ts';

export type Question = { question: string; answer: string };

/** Questions that several pages answer, each answered once; `support` is the address to write to. */
export function commonQuestions(support: string) {
  return {
    firstVideo: {
      question: 'How do I make my first video?',
      answer: `Open a free account, give your project a name and a script, choose a photo and a voice, and press Create. ${facts.presenters} presenters and the Quick Start voices are ready from the start, and your first ${facts.starterVideosInWords} videos are free.`,
    },
    time: {
      question: 'How long does a video take?',
      answer: `Usually less time than it takes to watch: a video of ${facts.measured.videoSeconds} seconds was made in ${facts.measured.madeInSeconds} seconds when nobody else was waiting. Other providers usually take a few minutes. You see the progress and the time left, and we email you when it is ready.`,
    },
    photoKinds: {
      question: 'Which photos can I use?',
      answer: `JPG, PNG or WebP up to ${facts.maxImageMegabytes} MB, with one clearly visible face looking at the camera. We check the photo right away; if something would spoil the video, we tell you what it is and how to fix it.`,
    },
    withoutAccount: {
      question: 'Can I try it without an account?',
      answer:
        'Yes. On the landing page you can type a sentence, choose a portrait and a voice, and see it spoken in your browser.',
    },
    languages: {
      question: 'Which languages are supported?',
      answer: `${facts.languages} languages. Portray detects the language of your script and tells you when it does not match the language of the video. Some built-in voices are approximate, and say so.`,
    },
    ownVoice: {
      question: 'Can I use my own voice?',
      answer: `Yes. Record or upload at least ${facts.sampleSeconds} seconds of clear speech; ${facts.recommendedSampleSeconds} seconds is best, and the file can be up to ${facts.maxSampleMegabytes} MB. The built-in engine makes a voice match, which follows the pitch, depth and brightness of your voice. Where ElevenLabs is set up, your voice is cloned there.`,
    },
    sizes: {
      question: 'Which video sizes can I choose?',
      answer: 'Landscape for YouTube, portrait for reels and stories, and square.',
    },
    scriptLength: {
      question: 'How long can a script be?',
      answer: `${facts.freeWords} words on the free plan and ${facts.proWords} words on Pro. A video can be up to ${facts.maxMinutes} minutes long.`,
    },
    captions: {
      question: 'Are there captions?',
      answer: 'Yes: as SRT and VTT files, as a track in the player, or burned into the video.',
    },
    free: {
      question: 'What is free?',
      answer: `${capitalized(facts.starterVideosInWords)} watermarked videos when you sign up, then ${facts.dailyVideosInWords} watermarked video every day. A new day starts at midnight UTC.`,
    },
    pro: {
      question: 'What do I get on Pro?',
      answer: `No watermark, up to 4K, scripts of ${facts.proWords} words, and your videos are processed before those of the free plan. Anyone who has bought credits is on Pro: a credit costs ${facts.creditPrice}, and you can buy ${facts.smallestPurchase} or more.`,
    },
    subscription: {
      question: 'Is there a subscription that I have to cancel?',
      answer: 'No. You buy credits when you need them, and credits never expire.',
    },
    refund: {
      question: 'Can I get a refund?',
      answer: facts.refunds,
    },
    api: {
      question: 'Is there an API?',
      answer:
        'Yes. Make an API key under Developer in your settings and let your software order, follow and download videos; /docs describes every call. With a test key the videos cost nothing and say TEST.',
    },
    webhooks: {
      question: 'Are there webhooks?',
      answer:
        'Yes. Add an address of yours under Developer in your settings, and Portray calls it when a video is ready or has failed, so that your software need not ask again and again.',
    },
    publish: {
      question: 'Can I publish to YouTube, X, Facebook, Instagram, Mastodon or Bluesky?',
      answer:
        'Mastodon and Bluesky, yes. The others where they are available; Social Media in your settings lists them. A finished video is an MP4 file that every platform accepts.',
    },
    photoPrivacy: {
      question: 'What happens to my photos?',
      answer: `We strip hidden data such as locations and camera serial numbers, and nobody but you can open them. Photos that you do not save are deleted after ${facts.unsavedPhotoDays} days.`,
    },
    deletion: {
      question: 'Can I delete my videos or my account?',
      answer: `Yes, both. When you delete your account, your data is removed immediately and your files within ${facts.accountDeletionHours} hours. You can download all your data first.`,
    },
    training: {
      question: 'Do you train models on my content?',
      answer: 'No. What you upload and create is used for your videos and nothing else.',
    },
    gdpr: {
      question: 'Does Portray comply with the GDPR?',
      answer:
        'Yes. You can view, correct, download and delete what is stored about you, and nothing is stored that the product does not need. The privacy notice explains what, why and for how long.',
    },
    contact: {
      question: 'Who can I contact?',
      answer: `Write to ${support}. A person reads every message.`,
    },
    failure: {
      question: 'What happens when a video fails?',
      answer:
        'The credit was only reserved, so it returns to your balance immediately. The project stays in your library, with the reason and a Retry button.',
    },
    expiry: {
      question: 'Do credits expire?',
      answer: 'No. Your credits are yours until you use them.',
    },
    aiLabel: {
      question: 'Can I turn off the AI label?',
      answer:
        'On Pro you can turn the visible label off where local law allows it. The signed content credentials stay in every video.',
    },
    monthly: {
      question: 'Is there a monthly plan?',
      answer:
        'No. You buy credits when you need them, and nothing renews automatically. Anyone who has bought credits is on Pro.',
    },
  } satisfies Record<string, Question>;
}
