import { titleFor } from '@portray/contracts/error-titles';
import { faults } from '@portray/foundation/errors';
import { facts } from '#lib/facts.ts';
import { billingPlace, wizardPlace } from '#lib/screens/places.ts';

/** What goes wrong most: the title that people see, why, and the place that mends it. */
export type Issue = { title: string; cause: string; cure: { label: string; to: string } };

/** Titles come from where the errors get theirs. */
export const issues: readonly Issue[] = [
  {
    title: faults.face_not_detected.title,
    cause: 'The picture leaves out the eyes or the mouth, or the face is turned far away.',
    cure: { label: 'Choose another photo', to: '/photos' },
  },
  {
    title: faults.several_faces.title,
    cause: 'The picture shows more than one face. Choose the one that should speak, or crop the picture to it.',
    cure: { label: 'Open your photos', to: '/photos' },
  },
  {
    title: faults.image_not_suitable.title,
    cause:
      'The mouth is wide open, or the picture shows what has no place here. Laughs and mouths that are shut can speak.',
    cure: { label: 'Choose another photo', to: '/photos' },
  },
  {
    title: faults.invalid_image.title,
    cause: `Photos are JPG, PNG or WebP of up to ${facts.maxImageMegabytes} MB. Other pictures have to be converted first.`,
    cure: { label: 'Upload a photo', to: '/photos' },
  },
  {
    title: faults.audio_file_issue.title,
    cause: `A voice sample needs at least ${facts.sampleSeconds} seconds of clear speech, in a file of up to ${facts.maxSampleMegabytes} MB.`,
    cure: { label: 'Record a voice', to: '/voices' },
  },
  {
    title: faults.script_required.title,
    cause: 'There is no script yet, or the voice cannot read the language that it is written in.',
    cure: { label: 'Open Create Video', to: wizardPlace() },
  },
  {
    title: faults.script_too_long.title,
    cause: `A script has up to ${facts.freeWords} words on the free plan and up to ${facts.proWords} on Pro.`,
    cure: { label: 'Upgrade to Pro', to: billingPlace },
  },
  {
    title: faults.daily_limit_reached.title,
    cause: 'Today’s free video is made. The next one comes at midnight UTC.',
    cure: { label: 'Upgrade to Pro', to: billingPlace },
  },
  {
    title: faults.insufficient_credits.title,
    cause: 'All credits are used. A video costs one, and one that fails gives it back.',
    cure: { label: 'Buy videos', to: billingPlace },
  },
  {
    title: faults.payment_not_verified.title,
    cause: 'The payment has not arrived yet. Credits are added as soon as it does, also without this page.',
    cure: { label: 'Open billing', to: billingPlace },
  },
  {
    title: titleFor('network'),
    cause: 'The network was lost. What you typed is kept in the tab where you typed it, and no credit was used.',
    cure: { label: 'Open your videos', to: '/videos' },
  },
];
