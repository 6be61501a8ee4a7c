import { platforms } from '@portray/contracts/network-words';
import { plans } from '@portray/contracts/plans';
import { commonQuestions, type Question } from '#lib/common-questions.ts';
import { facts } from '#lib/facts.ts';

export type HelpGroup = { id: string; title: string; questions: Question[] };

/** The questions of the help in six groups; what the public page answers, too, is said in its words. */
export function helpGroups(support: string): HelpGroup[] {
  const common = commonQuestions(support);
  return [
    {
      id: 'start',
      title: 'Getting started',
      questions: [
        common.firstVideo,
        common.time,
        {
          question: 'Can I leave while a video is being made?',
          answer:
            'Yes. Videos are made by Portray, not by your browser. Close the page whenever you like: the progress is on your dashboard when you come back, and we email you when the video is ready.',
        },
        {
          question: 'Is what I type saved?',
          answer:
            'Yes. Drafts save themselves while you type and are listed under Videos. Without a network they are kept in their tab until you are back online; keep it open.',
        },
        common.sizes,
        common.captions,
        {
          question: 'Are there keyboard shortcuts?',
          answer:
            'Press ? on any screen to see them all. Ctrl+K, or Command+K on a Mac, searches your videos and takes you anywhere.',
        },
      ],
    },
    {
      id: 'photos',
      title: 'Photos and avatars',
      questions: [
        common.photoKinds,
        {
          question: 'Why does a photo say “Needs Refresh”?',
          answer:
            'Its face was not prepared for animation yet, or by an earlier version. Press Refresh beside it under Photos; that takes a moment and costs nothing.',
        },
        {
          question: 'Why does a photo say “Cannot Be Used”?',
          answer:
            'Its check found no face, several, or something else that the video cannot be made with; the reason stands beside the photo. Crop it to one face or choose another photo.',
        },
        {
          question: 'May I use a photo of somebody else?',
          answer:
            'Only with that person’s permission. You confirm it when you add the photo, and we store who confirmed it and when.',
        },
        {
          question: 'How many AI images can I make?',
          answer: `${plans.free.aiImagesADay} a day on the free plan and ${plans.pro.aiImagesADay} a day on Pro. A new day starts at midnight UTC.`,
        },
      ],
    },
    {
      id: 'voices',
      title: 'Voices and languages',
      questions: [
        common.languages,
        common.ownVoice,
        {
          question: 'What is the difference between a voice match and a clone?',
          answer:
            'A voice match is made by the built-in engine: one of its voices, changed to follow the pitch, depth and brightness of yours. A clone is your own voice, made by a voice service, where one is available.',
        },
        {
          question: 'Why does a voice say “(approximate)”?',
          answer:
            'The built-in engine comes close to this accent without speaking it exactly. Listen to its sample before you choose it.',
        },
        {
          question: 'Can I hear a voice with my own script first?',
          answer: 'Yes. Generate the audio in the voice step and listen to all of it. That costs no credit.',
        },
        common.scriptLength,
      ],
    },
    {
      id: 'credits',
      title: 'Credits and plans',
      questions: [
        common.free,
        common.pro,
        common.subscription,
        common.expiry,
        common.failure,
        common.refund,
        {
          question: 'Where do I find my receipts?',
          answer:
            'Under Billing, beside each purchase in the list of activity. There you can also download everything as a CSV file.',
        },
      ],
    },
    {
      id: 'publishing',
      title: 'Publishing',
      questions: [
        common.publish,
        {
          question: 'How do I share a video?',
          answer:
            'Create a share link on the video’s page. Whoever has the link can watch the video, and the link ends when you take it back.',
        },
        {
          question: 'What can I download?',
          answer: 'The video as MP4, its captions as SRT and VTT, and its thumbnail, all on the video’s page.',
        },
        common.aiLabel,
        common.api,
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy and safety',
      questions: [
        common.photoPrivacy,
        {
          question: 'Who can see my videos?',
          answer:
            'Nobody but you, until you create a share link, publish the video or switch on “Show in the public showcase” for it.',
        },
        common.deletion,
        common.training,
        common.gdpr,
        {
          question: 'How do people know that a video was made by AI?',
          answer:
            'Every video carries signed content credentials that say so, and a visible label unless a Pro user turned it off where the law allows that.',
        },
        common.contact,
      ],
    },
  ];
}

/** One line each of what the product does. */
export const features = {
  languages: `Speak ${facts.languages} languages`,
  voice: 'Use your own voice',
  captions: 'Captions as SRT and VTT',
  paint: 'Make a portrait from words',
  publish: `Publish to ${platforms.length} networks`,
  credentials: 'Content credentials in every video',
};
