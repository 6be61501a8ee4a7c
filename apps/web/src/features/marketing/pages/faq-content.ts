import { commonQuestions, type Question } from '#lib/words/common-questions.ts';

export type FaqSection = { title: string; questions: Question[] };

/** The sections of `/faq`; `support` is the address to write to. */
export function faqSections(support: string): FaqSection[] {
  const common = commonQuestions(support);
  return [
    {
      title: 'Getting Started',
      questions: [common.firstVideo, common.time, common.photoKinds, common.withoutAccount],
    },
    {
      title: 'Features & Capabilities',
      questions: [common.languages, common.ownVoice, common.sizes, common.scriptLength, common.captions],
    },
    { title: 'Pricing & Plans', questions: [common.free, common.pro, common.subscription, common.refund] },
    { title: 'API & Integration', questions: [common.api, common.webhooks, common.publish] },
    {
      title: 'Privacy & Security',
      questions: [common.photoPrivacy, common.deletion, common.training, common.gdpr, common.contact],
    },
  ];
}
