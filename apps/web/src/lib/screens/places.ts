/** Where the script of a project is edited. */
function scriptPlace(projectId: string): string {
  return `${wizardPlace(projectId)}&step=project`;
}

/** Where a video is made; with the id of a draft or a failed project, that one is opened where it was left. */
export function wizardPlace(projectId?: string): string {
  return projectId ? `/create-video?project=${projectId}` : '/create-video';
}

/** Where the scenes of a project are edited. */
export function storyboardPlace(projectId: string): string {
  return `/storyboard/${projectId}`;
}

/** Where a draft goes on: a project with scenes of its own in its storyboard. */
export function draftPlace({ id, has_storyboard }: { id: string; has_storyboard: boolean }): string {
  return has_storyboard ? storyboardPlace(id) : wizardPlace(id);
}

/** Where a project that did not become a video is mended. */
export function mendPlace({ id, has_storyboard }: { id: string; has_storyboard: boolean }): string {
  return has_storyboard ? storyboardPlace(id) : scriptPlace(id);
}

/** A new project with scenes, of a long script or of slides. */
export function newStoryboardPlace(from: 'script' | 'slides'): string {
  return `/storyboard/new?from=${from}`;
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

/** Where brand kits are made. */
export const brandPlace = '/settings/brand';

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

/** Where a project is begun from a template. */
export const templatesPlace = '/templates';

/** Where lists become videos: all of them, one of them, or a new one of a template. */
export const bulkPlace = '/bulk';
export const batchPlace = (id: string) => `${bulkPlace}/${id}`;
export const newBatchPlace = (templateId: string) => `${bulkPlace}?template=${encodeURIComponent(templateId)}`;
