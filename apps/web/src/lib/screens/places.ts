/** Where the script of a project is edited. */
export function scriptPlace(projectId: string): string {
  return `${wizardPlace(projectId)}&step=project`;
}

/** Where a video is made; with the id of a draft or a failed project, that one is opened where it was left. */
export function wizardPlace(projectId?: string): string {
  return projectId ? `/create-video?project=${projectId}` : '/create-video';
}

/** A new video in which a voice is chosen; `language` is what it speaks best, where that is known. */
export function placeWithVoice(voiceId: string, language: string | null): string {
  return `${wizardPlace()}?${new URLSearchParams({ voice: voiceId, ...(language && { language }) })}`;
}

/** The wizard with a script, a portrait and a voice in it. */
export const samplePlace = `${wizardPlace()}?sample=1`;

/** The wizard with one of the own photos in it. */
export function photoVideoPlace(photoId: string): string {
  return `${wizardPlace()}?photo=${photoId}`;
}

/** Where pictures are made from words. */
export const imagesPlace = '/ai-images';

/** The page of a video. */
export function videoPlace(id: string): string {
  return `/videos/${id}`;
}

/** Where accounts of other networks are connected. */
export const socialPlace = '/settings/social-media';

/** Where credits are bought; it leads on to the screen of bills with whatever is asked of it. */
export const buyCreditsPlace = '/billing';

/** The screen of balance, purchases and use. */
export const billingPlace = '/settings/billing';

/** What was paid for one order, to be printed. */
export function receiptPlace(paymentId: string): string {
  return `${billingPlace}/receipts/${paymentId}`;
}
